import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'
import { withDelivery } from './with-delivery.ts'

const row = { quantity: 1, unitPrice: 10_000, discount: 0, vatRate: 25, insurancePrice: 0 }
const delivery = { steps: [{ from: 0, ore: 5000 }] }

test('the delivery is part of the sum, with the VAT of the goods', () => {
  expect(withDelivery(totalsOf([row]), delivery)).toEqual({ cost: 5000, sum: 15_000, sumWithoutVat: 12_000 })
  expect(
    withDelivery(totalsOf([{ ...row, vatRate: 6, unitPrice: 10_600 }]), { steps: [{ from: 0, ore: 5300 }] }),
  ).toEqual({ cost: 5300, sum: 15_900, sumWithoutVat: 15_000 })
})

test('until it is known the goods stand alone', () => {
  expect(withDelivery(totalsOf([row]), null)).toEqual({ cost: null, sum: 10_000, sumWithoutVat: 8000 })
})
