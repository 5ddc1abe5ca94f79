import { expect, test } from 'vitest'
import type { ReturnCause, ReturnReason } from './contract.ts'
import { deliveryRefund } from './refund-sum.ts'

const refund = (cause: ReturnCause, paidAmount: number, ...reasons: ReturnReason[]) =>
  deliveryRefund({ cause, reasons, paidAmount, standardAmount: 4_900, keptAmount: 14_900 })

test('distansavtalslagen 2:14: standard delivery is refunded, not the extra for faster delivery', () => {
  expect(refund('withdrawal', 4_900, 'changed-mind')).toBe(4_900)
  expect(refund('withdrawal', 9_900, 'none')).toBe(4_900)
  expect(refund('withdrawal', 2_900)).toBe(2_900)
  expect(refund('withdrawal', 0)).toBe(0)
})

test('konsumentköplagen 2022:260: what was faulty, damaged or another thing is refunded with the whole delivery', () => {
  expect(refund('complaint', 9_900, 'faulty')).toBe(9_900)
  for (const reason of ['wrong-item', 'not-as-described', 'damaged', 'faulty'] as const)
    expect(refund('withdrawal', 9_900, reason, 'damaged')).toBe(9_900)
  expect(refund('withdrawal', 9_900, 'wrong-item', 'changed-mind')).toBe(4_900)
})

test('open purchase is of goods only, and of an uncollected parcel no more is kept than is said', () => {
  expect(refund('open-purchase', 4_900)).toBe(0)
  expect(refund('undelivered', 4_900)).toBe(0)
  expect(refund('undelivered', 39_900)).toBe(25_000)
})
