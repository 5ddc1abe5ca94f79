import { end, readBankId, type StoredBankId } from './bankid-table.ts'
import { type BankIdParts, patienceMs } from './parts.ts'

/** What has ended stays as it ended. */
export async function cancel(parts: BankIdParts, stored: StoredBankId, now: Date): Promise<StoredBankId> {
  const { reference } = stored
  const isEnded = await end(parts.db, reference, { status: 'failed', hint: 'userCancel', now })
  const ended = (await readBankId(parts.db, reference)) ?? stored
  if (isEnded && ended.orderRef) {
    // That BankID goes on waiting for an answer nobody asks for does no harm.
    await parts.bankId.cancel(ended.orderRef, AbortSignal.timeout(patienceMs)).catch(() => {})
  }
  return ended
}
