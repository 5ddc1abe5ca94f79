import { type Day, daysBetween } from '#core/day.ts'

export type InvoiceSums = {
  /** Öre of the order, sent or not. */
  invoicedAmount: number
  paidAmount: number
  /** Of invoices that were issued and are past their due day, less what has been paid or credited. */
  overdueAmount: number
  /** Of the first issued invoice that is not paid; null while nothing is to be paid. */
  dueOn: Day | null
}

export type InvoiceState = 'unpaid' | 'overdue' | 'paid' | 'overpaid'

/** Öre the company owes; negative when the shop owes it. */
export function owedOf({ invoicedAmount, paidAmount }: Pick<InvoiceSums, 'invoicedAmount' | 'paidAmount'>): number {
  return invoicedAmount - paidAmount
}

export function invoiceState(sums: Omit<InvoiceSums, 'dueOn'>): InvoiceState {
  const owed = owedOf(sums)
  if (owed < 0) return 'overpaid'
  if (owed === 0) return 'paid'
  return sums.overdueAmount > 0 ? 'overdue' : 'unpaid'
}

/** Days after the due date. */
const remindAfter = [5, 20]

export function reminderDue(sums: InvoiceSums & { reminders: number }, today: Day): number | null {
  if (invoiceState(sums) !== 'overdue' || sums.dueOn === null) return null
  const after = remindAfter[sums.reminders]
  return after !== undefined && daysBetween(sums.dueOn, today) >= after ? sums.reminders + 1 : null
}
