import { consentWords } from '#account/sv-consent.ts'
import type { Queries } from '#core/server/db.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'

/** Someone has asked for the newsletter to an address; the mailbox is to answer. */
export type Question = { email: string; source: 'footer'; at: Date }

export const heldDays = 7

type NewQuestion = { email: string; asker: Buffer; now: Date }

/** Answers the token for the letter; only its hash is kept. */
export async function writeQuestion(tx: Queries, { email, asker, now }: NewQuestion): Promise<string> {
  const token = newToken()
  await tx.query(
    'letter-question',
    `insert into letter_question (token_hash, email, asker, source, words, at) values ($1, $2, $3, 'footer', $4, $5)`,
    [tokenHash(token), email, asker, consentWords.newsletter, now],
  )
  return token
}

/** Whether the same caller has asked for the address while questions are held. */
export async function hasAsked(tx: Queries, { email, asker, now }: NewQuestion): Promise<boolean> {
  const asked = await tx.query(
    'letter-asked',
    'select from letter_question where email = $1 and asker = $2 and at > $3 limit 1',
    [email, asker, oldest(now)],
  )
  return asked.length > 0
}

export async function findQuestion(db: Queries, token: string, now: Date): Promise<Question | null> {
  const [question] = await db.query<Question>(
    'letter-question-find',
    'select email, source, at from letter_question where token_hash = $1 and at > $2',
    [tokenHash(token), oldest(now)],
  )
  return question ?? null
}

/** Lets go of addresses that have not answered. */
export async function forgetOldQuestions(db: Queries, now: Date): Promise<void> {
  await db.query('letter-question-forget', 'delete from letter_question where at <= $1', [oldest(now)])
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - heldDays * 24 * 3_600_000)
}
