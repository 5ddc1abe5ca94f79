import type { LetterKind } from '#account/letter-kinds.ts'
import { consentWords } from '#account/sv-consent.ts'
import { emailNotVerified } from '#core/email-not-verified.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Queries } from '#core/server/db.ts'

/** Where it was said. */
export type Source = 'footer' | 'settings' | 'register' | 'checkout' | 'cart' | 'letter'

export type LetterAnswer = {
  kind: LetterKind
  email: string
  memberId?: number | null
  isYes: boolean
  /** Said from the mailbox, or by the member it belongs to. */
  isProven: boolean
  source: Source
  askedAt?: Date
  now: Date
}

/**
 * Writes down what somebody has said about a kind of letters; said again it changes nothing. What is only typed somewhere
 * counts for nothing once the owner of the mailbox has spoken. A member's setting follows. Answers the id of what holds.
 */
export async function sayAnswer(tx: Queries, answer: LetterAnswer): Promise<number> {
  const { kind, email, memberId = null, isYes, isProven, source, askedAt = null, now } = answer
  await tx.query('letter-answer', insertSql, [
    kind,
    email.toLowerCase(),
    memberId,
    isYes,
    isProven,
    source,
    consentWords[kind],
    askedAt,
    now,
  ])
  if (kind === 'newsletter' && isProven) {
    await tx.query(
      'letter-setting',
      `update member set settings = settings || jsonb_build_object('send_newsletter', $2::boolean)
       where lower(email) = lower($1) and email_verified_at is not null
         and settings -> 'send_newsletter' is distinct from to_jsonb($2::boolean)`,
      [email, isYes],
    )
  }
  return (await latestAnswer(tx, kind, email))?.id ?? 0
}

const insertSql = `
  insert into letter_answer (kind, email, member_id, is_yes, is_proven, source, words, asked_at, at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9
  where ($5 or not exists (select from letter_answer where kind = $1 and email = $2 and is_proven))
    and not coalesce((select is_yes = $4 and is_proven = $5 from letter_answer
                      where kind = $1 and email = $2 order by id desc limit 1), false)`

type MemberAnswer = { memberId: number; kind: LetterKind; isYes: boolean; source: Source; now: Date }

/** A member says it of their own address. Before its mailbox has answered there is no yes, and nothing to say no to. */
export async function sayAsMember(tx: Queries, answer: MemberAnswer): Promise<void> {
  const sql = 'select email from member where id = $1 and email_verified_at is not null'
  const [member] = await tx.query<{ email: string }>('letter-member', sql, [answer.memberId])
  if (member) await sayAnswer(tx, { ...answer, email: member.email, isProven: true })
  else if (answer.isYes) throw refusalOf({ refusals: emailNotVerified }, 'email-not-verified')
}

export type Said = { id: number; isYes: boolean; isProven: boolean; at: Date }

/** What holds now; null for somebody who has never been asked. */
export async function latestAnswer(db: Queries, kind: LetterKind, email: string): Promise<Said | null> {
  const [said] = await db.query<Said>(
    'letter-latest',
    `select id, is_yes as "isYes", is_proven as "isProven", at from letter_answer
     where kind = $1 and email = lower($2) order by id desc limit 1`,
    [kind, email],
  )
  return said ?? null
}

/** What was said by the member goes with the member. */
export async function forgetAnswers(tx: Queries, email: string): Promise<void> {
  await tx.query('letter-forget-answers', 'delete from letter_answer where email = lower($1)', [email])
  await tx.query('letter-forget-questions', 'delete from letter_question where email = lower($1)', [email])
}
