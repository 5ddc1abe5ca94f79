import type { WithdrawalOutcome } from './contract.ts'
import { dayText } from './day-text.ts'
import { withdrawal as messages } from './messages.ts'

/** What happens when the purchase could not be withdrawn from; nothing when it could. */
export function withdrawalOutcomeTexts({ kind, lastDay, openPurchaseUntil }: WithdrawalOutcome): string[] {
  if (kind === 'withdrawn') return []
  if (kind === 'company') return [messages.byCompany]
  if (kind === 'in-store') return [messages.inStore]
  return [
    lastDay === null ? messages.answered : messages.late(dayText(lastDay)),
    ...(openPurchaseUntil === null ? [] : [messages.openPurchase(dayText(openPurchaseUntil))]),
    messages.complain,
  ]
}
