import { expect, test } from 'vitest'
import { ordersIn, yearsOf } from './order-years.ts'

const at = (time: string) => ({ placedAt: Date.parse(time) })
const orders = [at('2026-11-21T12:00Z'), at('2025-12-31T23:30Z'), at('2025-12-31T22:30Z'), at('2024-05-01T12:00Z')]

test('years are Swedish, latest first', () => {
  expect(yearsOf(orders)).toEqual(['2026', '2025', '2024'])
  expect(ordersIn(orders, '2026')).toHaveLength(2)
  expect(ordersIn(orders, '2025')).toHaveLength(1)
})

test('without a year, or with an empty one, all orders are shown', () => {
  expect(ordersIn(orders, null)).toEqual(orders)
  expect(ordersIn(orders, '1999')).toEqual(orders)
})
