import { expect, test } from 'vitest'
import { paymentMethodsFor } from './methods.ts'
import { refundTexts, refundWay } from './refund-way.ts'

test('each part of the money is told by the way it goes', () => {
  expect(refundTexts({ payment: 50_000, giftCard: 20_000 }, 'card')).toEqual([
    '500\u00a0kr till kortet du betalade med',
    '200\u00a0kr till presentkortet du betalade med',
  ])
  expect(refundTexts({ payment: 0, giftCard: 20_000 }, 'swish')).toHaveLength(1)
  expect(refundTexts({ payment: 0, giftCard: 0 }, 'swish')).toEqual([])
})

test('every way to pay has a way back of its own', () => {
  const ways = paymentMethodsFor(1).map(({ id }) => refundWay(id))
  expect(new Set([...ways, refundWay(null), refundWay('unknown')]).size).toBe(ways.length + 2)
  expect(refundWay('invoice')).toContain('bankkonto')
})
