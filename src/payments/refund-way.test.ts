import { expect, test } from 'vitest'
import { paymentMethodsFor } from './methods.ts'
import { refundTexts, refundWay } from './refund-way.ts'

test('each part of a refund names its method', () => {
  expect(refundTexts({ payment: 50_000, giftCard: 20_000 }, 'card')).toEqual([
    '500\u00a0kr till kortet du betalade med',
    '200\u00a0kr till presentkortet du betalade med',
  ])
  expect(refundTexts({ payment: 0, giftCard: 20_000 }, 'swish')).toHaveLength(1)
  expect(refundTexts({ payment: 1, giftCard: 0 }, 'swish')).toHaveLength(1)
  expect(refundTexts({ payment: 0, giftCard: 0 }, 'swish')).toEqual([])
})

test('every payment method has a refund method', () => {
  const ways = paymentMethodsFor(1).map(({ id }) => refundWay(id))
  expect(new Set([...ways, refundWay(null), refundWay('unknown')]).size).toBe(ways.length + 2)
  expect(refundWay('unknown')).toEqual(expect.any(String))
  expect(refundWay('invoice')).toContain('bankkonto')
})
