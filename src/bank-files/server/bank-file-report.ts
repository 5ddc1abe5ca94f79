import type { BankFileReport } from '#bank-files/contract.ts'
import { isBookable } from '#bank-files/matching.ts'
import { maxShownEntries } from '#bank-files/report-limits.ts'
import type { Db } from '#core/server/db.ts'
import { bankFile, entriesOfFile } from './bank-file-table.ts'
import { type MissingMovement, missingMovements } from './swish-movements.ts'

export async function bankFileReport(db: Db, id: number): Promise<BankFileReport | null> {
  const file = await bankFile(db, id)
  if (!file) return null
  const { readAt, fromDay, toDay } = file
  const [entries, waiting] = await Promise.all([
    entriesOfFile(db, id),
    missingMovements(db, { from: fromDay, to: toDay }),
  ])
  const inFile = new Set(entries.flatMap((one) => one.refundReference ?? one.paymentReference ?? []))
  const missing = waiting.filter((one) => !inFile.has(one.refundReference ?? one.paymentReference))
  const bookable = entries.filter((one) => isBookable(one.outcome) && !one.isBooked)
  const forPerson = entries.filter(
    ({ outcome }) => outcome !== 'known' && outcome !== 'by-hand' && !isBookable(outcome),
  )
  const total = (all: readonly { amount: number }[]) => ({
    count: all.length,
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
  })
  return {
    ...file,
    readAt: readAt.getTime(),
    bookable: { ...total(bookable), byAmount: bookable.filter(({ outcome }) => outcome === 'amount').length },
    booked: total(entries.filter(({ isBooked }) => isBooked)),
    settled: total(entries.filter(({ outcome }) => outcome === 'known' || outcome === 'by-hand')),
    forPerson: total(forPerson),
    missing: total(missing),
    entries: entries.slice(0, maxShownEntries),
    forPersonEntries: forPerson.slice(0, maxShownEntries),
    missingEntries: missing.slice(0, maxShownEntries).map(entryOf),
  }
}

function entryOf({ paymentReference, orderId, orderNumber, amount, day }: MissingMovement) {
  return { paymentReference, orderId, orderNumber, amount, day }
}
