import { tokenHash } from '#core/server/secret-token.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { endPendingProofs } from './bankid/links.ts'
import { distrustDevices } from './trusted-devices.ts'

type EndAccessOptions = { now: Date; device?: Buffer | null; session?: string | undefined }

/** A new password ends sessions, trusted devices, links in emails and pending identifications. */
export async function endAccess(
  tx: Transaction,
  id: number,
  { now, device, session }: EndAccessOptions,
): Promise<void> {
  await tx.query('access-ended', 'update member set access_ended_at = $2 where id = $1', [id, now])
  await tx.query('access-reset-links', 'delete from password_reset where member_id = $1', [id])
  await tx.query('access-email-links', 'delete from email_change where member_id = $1', [id])
  await tx.query('access-sessions', 'delete from session where member_id = $1 and token_hash <> $2', [
    id,
    tokenHash(session ?? ''),
  ])
  await distrustDevices(tx, id, device ?? null)
  await endPendingProofs(tx, id, now)
}
