import { createHash } from 'node:crypto'
import type { Queries } from '#core/server/db.ts'

export async function purgeEmails(tx: Queries, email: string): Promise<void> {
  await tx.query('email-purge', 'delete from email_outbox where lower(recipient) = lower($1)', [email])
}

export function writtenBy(email: string): string {
  return `from ${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)} `
}

export async function eraseContactEmails(tx: Queries, email: string): Promise<void> {
  await tx.query('email-purge-written', 'delete from email_outbox where starts_with(key, $1)', [writtenBy(email)])
}
