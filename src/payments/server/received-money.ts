import type { JournalLine } from '#accounting/server/record-journal-entry.ts'
import { cashAmount } from '#payments/cash-amount.ts'

/** Where the money of a payment is; negative amounts are paid back. What is rounded in cash has an account of its own. */
export function receivedLines(method: string, amount: number): JournalLine[] {
  if (method === 'company-invoice') return [{ account: 'receivable', amount }]
  if (method !== 'cash') return [{ account: 'provider', amount }]
  const inCash = cashAmount(amount)
  return [
    { account: 'cash', amount: inCash },
    { account: 'rounding', amount: amount - inCash },
  ]
}
