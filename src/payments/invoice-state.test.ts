import { expect, test } from 'vitest'
import { invoiceState, reminderDue } from './invoice-state.ts'

const sums = { invoicedAmount: 100_000, paidAmount: 0, dueOn: '2026-11-21' }

test.each([
  ['unpaid', {}, '2026-11-21'],
  ['overdue', {}, '2026-11-22'],
  ['overdue', { paidAmount: 99_999 }, '2026-11-22'],
  ['paid', { paidAmount: 100_000 }, '2026-11-22'],
  ['overpaid', { paidAmount: 100_001 }, '2026-11-20'],
  ['paid', { invoicedAmount: 0 }, '2027-01-01'],
] as const)('%s with %j on %s', (state, more, today) => expect(invoiceState({ ...sums, ...more }, today)).toBe(state))

test.each([
  [null, 0, '2026-11-25'],
  [1, 0, '2026-11-26'],
  [null, 1, '2026-12-10'],
  [2, 1, '2026-12-11'],
  [null, 2, '2027-12-11'],
])('reminder %j after %i on %s', (number, reminders, today) =>
  expect(reminderDue({ ...sums, reminders }, today)).toBe(number),
)
