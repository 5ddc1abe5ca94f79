import { type Day, daysBetween } from '#core/day.ts'

/** What of an invoice to a company the goods came to after returns, and what has come to our bank account. */
export type InvoiceSums = { heldOre: number; paidOre: number; dueOn: Day }

export type InvoiceState = 'unpaid' | 'overdue' | 'paid' | 'overpaid'

/** Öre that the company owes us; less than nothing when we owe it. */
export function owedOf({ heldOre, paidOre }: Pick<InvoiceSums, 'heldOre' | 'paidOre'>): number {
  return heldOre - paidOre
}

export function invoiceState(sums: InvoiceSums, today: Day): InvoiceState {
  const owed = owedOf(sums)
  if (owed < 0) return 'overpaid'
  if (owed === 0) return 'paid'
  return sums.dueOn < today ? 'overdue' : 'unpaid'
}

/** Days past the due day at which a company is reminded. */
const remindAfter = [5, 20]

/** Which reminder it is time for, counted from one; null for none. */
export function reminderDue(sums: InvoiceSums & { reminders: number }, today: Day): number | null {
  if (invoiceState(sums, today) !== 'overdue') return null
  const after = remindAfter[sums.reminders]
  return after !== undefined && daysBetween(sums.dueOn, today) >= after ? sums.reminders + 1 : null
}
