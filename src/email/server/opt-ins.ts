import type { Queries } from '#core/server/db.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'
import { consentTexts } from '#email/consent-messages.ts'

export type Question = { email: string; source: 'footer'; at: Date }

export const optInDays = 7

type NewQuestion = { email: string; asker: Buffer; now: Date }

/** Returns the token for the email; only its hash is stored. */
export async function writeQuestion(tx: Queries, { email, asker, now }: NewQuestion): Promise<string> {
  const token = newToken()
  await tx.query(
    'email-opt-in',
    `insert into email_opt_in (token_hash, email, asker, source, words, at) values ($1, $2, $3, 'footer', $4, $5)`,
    [tokenHash(token), email, asker, consentTexts.newsletter, now],
  )
  return token
}

export async function hasAsked(tx: Queries, { email, asker, now }: NewQuestion): Promise<boolean> {
  const rows = await tx.query(
    'email-opt-in-asked',
    'select from email_opt_in where email = $1 and asker = $2 and at > $3 limit 1',
    [email, asker, oldest(now)],
  )
  return rows.length > 0
}

export async function findQuestion(db: Queries, token: string, now: Date): Promise<Question | null> {
  const [question] = await db.query<Question>(
    'email-opt-in-find',
    'select email, source, at from email_opt_in where token_hash = $1 and at > $2',
    [tokenHash(token), oldest(now)],
  )
  return question ?? null
}

export async function purgeOldOptIns(db: Queries, now: Date): Promise<void> {
  await db.query('email-opt-in-purge', 'delete from email_opt_in where at <= $1', [oldest(now)])
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - optInDays * 24 * 3_600_000)
}
