import { createHash } from 'node:crypto'
import type { Queries } from '#core/server/db.ts'

/** Letters to an address, sent and unsent, are gone for good. */
export async function forgetLetters(tx: Queries, email: string): Promise<void> {
  await tx.query('mail-forget', 'delete from mail where lower(recipient) = lower($1)', [email])
}

/** What the keys of letters begin with that somebody at an address wrote to us, so that they can be forgotten with them. */
export function writtenBy(email: string): string {
  return `from ${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)} `
}

/** What somebody at an address has written to us, and what they were told of it. */
export async function forgetWritten(tx: Queries, email: string): Promise<void> {
  await tx.query('mail-forget-written', 'delete from mail where starts_with(key, $1)', [writtenBy(email)])
}
