import { expect, test } from 'vitest'
import { additionProblemOf, changeProblemOf, isWayPossible, mayMoveDelivery } from './change-rules.ts'

test('an order is changed once it is paid and before anything is packed or sent', () => {
  const placed = { state: 'placed', holdReason: null, shipments: 0 } as const
  expect(changeProblemOf(placed)).toBeNull()
  expect(changeProblemOf({ ...placed, state: 'awaiting-payment' })).toBe('not-paid')
  expect(changeProblemOf({ ...placed, shipments: 1 })).toBe('order-packed')
  expect(changeProblemOf({ ...placed, state: 'cancelled' })).toBe('order-packed')
  expect(changeProblemOf({ ...placed, holdReason: 'credit-approval' })).toBe('awaits-approval')
  expect(changeProblemOf({ ...placed, isSupplement: true })).toBe('order-is-supplement')
  expect(changeProblemOf({ ...placed, awaitsSupplement: true })).toBe('supplement-unpaid')
})

test('an address approved by a creditor cannot be changed', () => {
  expect(['swish', 'card', 'free', 'invoice', 'klarna'].filter(mayMoveDelivery)).toEqual(['swish', 'card', 'free'])
})

test('the delivery is changed neither to nor from a store', () => {
  const home = { methodId: 1, kind: 'home' }
  expect(isWayPossible({ id: 2, kind: 'pickup-point' }, home)).toBe(true)
  expect(isWayPossible({ id: 3, kind: 'store' }, home)).toBe(false)
  expect(isWayPossible({ id: 1, kind: 'home' }, { methodId: 3, kind: 'store' })).toBe(false)
  expect(isWayPossible({ id: 3, kind: 'store' }, { methodId: 3, kind: 'store' })).toBe(true)
})

test('an order against the invoice of a company gets nothing added', () => {
  expect(additionProblemOf('company-invoice')).toBe('on-company-invoice')
  expect(['swish', 'card', 'free', 'invoice', 'klarna'].map(additionProblemOf)).toEqual([null, null, null, null, null])
})
