import { expect, test } from 'vitest'
import { changeProblemOf, isWayPossible, mayMoveDelivery } from './change-rules.ts'

test('an order is changed once it is paid and before anything is packed or sent', () => {
  const placed = { state: 'placed', holdReason: null, shipments: 0 } as const
  expect(changeProblemOf(placed)).toBeNull()
  expect(changeProblemOf({ ...placed, state: 'awaiting-payment' })).toBe('not-paid')
  expect(changeProblemOf({ ...placed, shipments: 1 })).toBe('too-late')
  expect(changeProblemOf({ ...placed, state: 'cancelled' })).toBe('too-late')
  expect(changeProblemOf({ ...placed, holdReason: 'credit-approval' })).toBe('awaits-approval')
})

test('a creditor has approved an address, which then stays', () => {
  expect(['swish', 'card', 'free', 'invoice', 'klarna'].filter(mayMoveDelivery)).toEqual(['swish', 'card', 'free'])
})

test('the delivery is changed to no dearer way, and neither to nor from a store', () => {
  const home = { methodId: 1, kind: 'home', price: 4900 }
  expect(isWayPossible({ id: 2, kind: 'pickup-point', price: 4900 }, home)).toBe(true)
  expect(isWayPossible({ id: 2, kind: 'pickup-point', price: 5000 }, home)).toBe(false)
  expect(isWayPossible({ id: 1, kind: 'home', price: 9900 }, home)).toBe(true)
  expect(isWayPossible({ id: 3, kind: 'store', price: 0 }, home)).toBe(false)
  expect(isWayPossible({ id: 1, kind: 'home', price: 0 }, { methodId: 3, kind: 'store', price: 0 })).toBe(false)
})
