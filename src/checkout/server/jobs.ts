import { takeUnsettled } from '#payments/server/payments.ts'
import type { SettleParts } from './parts.ts'
import { askAndSettle } from './settle.ts'

const batch = 20

/**
 * Asks about payments nobody knows the end of: answers that were lost, or a process that died in between. Safe to run
 * twice and in several processes. Answers how many were asked about.
 */
export async function settlePayments(parts: SettleParts, now: Date): Promise<number> {
  let asked = 0
  for (;;) {
    const payments = await takeUnsettled(parts.db, now, batch)
    await Promise.all(payments.map((payment) => askAndSettle(parts, payment, now)))
    asked += payments.length
    if (payments.length < batch) return asked
  }
}
