import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Variant } from '#analytics/variants.ts'
import { type Payable, paymentOrder, preselectedPayment, wishesOf } from './payment-order.ts'

const swish = { id: 'swish', isCredit: false }
const card = { id: 'card', isCredit: false }
const invoice = { id: 'invoice', isCredit: true }

test('weights move methods within their own kind only', () => {
  const ids = paymentOrder([invoice, swish, card], { weights: { invoice: 100, card: 5 } }).map(({ id }) => id)
  expect(ids).toEqual(['card', 'swish', 'invoice'])
})

test('a direct method may be preselected, credit never', () => {
  expect(preselectedPayment([swish, invoice], { preselected: 'swish' })).toBe('swish')
  expect(preselectedPayment([swish, invoice], { preselected: 'invoice' })).toBe(null)
})

test('no configuration puts credit first or preselects it', () => {
  const methods: fc.Arbitrary<Payable[]> = fc.uniqueArray(
    fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), isCredit: fc.boolean() }),
    { selector: ({ id }) => id },
  )
  const wishes = fc.record({
    weights: fc.dictionary(fc.string({ maxLength: 3 }), fc.double({ noNaN: true })),
    preselected: fc.option(fc.string({ maxLength: 3 })),
  })
  fc.assert(
    fc.property(methods, wishes, (methods, wishes) => {
      const order = paymentOrder(methods, wishes)
      const firstCredit = order.findIndex(({ isCredit }) => isCredit)
      const chosen = preselectedPayment(order, { preselected: wishes.preselected ?? order.at(-1)?.id ?? null })
      return (
        order.length === methods.length &&
        (firstCredit < 0 || order.slice(firstCredit).every(({ isCredit }) => isCredit)) &&
        !order.some(({ id, isCredit }) => isCredit && id === chosen)
      )
    }),
  )
})

test('the variant paymentSwap puts card before Swish, and credit stays last', () => {
  const idsOf = (variant: Variant | null) => paymentOrder([swish, card, invoice], wishesOf(variant)).map(({ id }) => id)
  expect(idsOf('paymentSwap')).toEqual(['card', 'swish', 'invoice'])
  expect([idsOf('shorterReviews'), idsOf(null)]).toEqual(Array(2).fill(['swish', 'card', 'invoice']))
})
