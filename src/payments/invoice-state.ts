import { type Day, daysBetween } from '#core/day.ts'

export type InvoiceSums = { invoicedAmount: number; paidAmount: number; dueOn: Day }

export type InvoiceState = 'unpaid' | 'overdue' | 'paid' | 'overpaid'

/** Öre the company owes; negative when the shop owes it. */
export function owedOf({ invoicedAmount, paidAmount }: Pick<InvoiceSums, 'invoicedAmount' | 'paidAmount'>): number {
  return invoicedAmount - paidAmount
}

export function invoiceState(sums: InvoiceSums, today: Day): InvoiceState {
  const owed = owedOf(sums)
  if (owed < 0) return 'overpaid'
  if (owed === 0) return 'paid'
  return sums.dueOn < today ? 'overdue' : 'unpaid'
}

/** Days after the due date. */
const remindAfter = [5, 20]

export function reminderDue(sums: InvoiceSums & { reminders: number }, today: Day): number | null {
  if (invoiceState(sums, today) !== 'overdue') return null
  const after = remindAfter[sums.reminders]
  return after !== undefined && daysBetween(sums.dueOn, today) >= after ? sums.reminders + 1 : null
}
