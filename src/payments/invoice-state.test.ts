import { expect, test } from 'vitest'
import { invoiceState, reminderDue } from './invoice-state.ts'

const sums = { invoicedAmount: 100_000, paidAmount: 0, overdueAmount: 100_000, dueOn: '2026-11-21' }

test.each([
  ['unpaid', { overdueAmount: 0 }],
  ['overdue', {}],
  ['overdue', { overdueAmount: 1 }],
  ['paid', { paidAmount: 100_000 }],
  ['overpaid', { paidAmount: 100_001 }],
  ['paid', { invoicedAmount: 0 }],
] as const)('%s with %j', (state, more) => expect(invoiceState({ ...sums, ...more })).toBe(state))

test.each([
  [null, 0, '2026-11-25'],
  [1, 0, '2026-11-26'],
  [null, 1, '2026-12-10'],
  [2, 1, '2026-12-11'],
  [null, 2, '2027-12-11'],
])('reminder %j after %i on %s', (number, reminders, today) =>
  expect(reminderDue({ ...sums, reminders }, today)).toBe(number),
)

test('nothing is reminded of while nothing is due', () =>
  expect(reminderDue({ ...sums, overdueAmount: 0, dueOn: null, reminders: 0 }, '2027-01-01')).toBeNull())
