import { domainError } from '#core/domain-error.ts'
import { emailNotVerified } from '#core/email-not-verified.ts'
import type { Queries } from '#core/server/db.ts'
import { consentTexts } from '#email/consent-messages.ts'
import type { EmailTopic } from '#email/topics.ts'

export type Source =
  | 'footer'
  | 'settings'
  | 'register'
  | 'checkout'
  | 'cart'
  | 'letter'
  | 'complaint'
  | 'newsletter-service'

export type EmailConsent = {
  kind: EmailTopic
  email: string
  memberId?: number | null
  isYes: boolean
  isProven: boolean
  source: Source
  askedAt?: Date
  now: Date
}

/**
 * Idempotent. A typed address has no effect once the mailbox's owner has answered. The member's setting follows.
 * Returns the id of the answer in force.
 */
export async function recordConsent(tx: Queries, answer: EmailConsent): Promise<number> {
  const { kind, email, memberId = null, isYes, isProven, source, askedAt = null, now } = answer
  await tx.query('email-consent', insertSql, [
    kind,
    email.toLowerCase(),
    memberId,
    isYes,
    isProven,
    source,
    consentTexts[kind],
    askedAt,
    now,
  ])
  if (kind === 'newsletter' && isProven) {
    await tx.query(
      'email-consent-setting',
      `update member set settings = settings || jsonb_build_object('send_newsletter', $2::boolean)
       where lower(email) = lower($1) and email_verified_at is not null
         and settings -> 'send_newsletter' is distinct from to_jsonb($2::boolean)`,
      [email, isYes],
    )
  }
  return (await latestAnswer(tx, kind, email))?.id ?? 0
}

const insertSql = `
  insert into email_consent (kind, email, member_id, is_yes, is_proven, source, words, asked_at, at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9
  where ($5 or not exists (select from email_consent where kind = $1 and email = $2 and is_proven))
    and not coalesce((select is_yes = $4 and is_proven = $5 from email_consent
                      where kind = $1 and email = $2 order by id desc limit 1), false)`

type MemberAnswer = { memberId: number; kind: EmailTopic; isYes: boolean; source: Source; now: Date }

export async function recordMemberConsent(tx: Queries, answer: MemberAnswer): Promise<void> {
  const sql = 'select email from member where id = $1 and email_verified_at is not null'
  const [member] = await tx.query<{ email: string }>('email-consent-member', sql, [answer.memberId])
  if (member) await recordConsent(tx, { ...answer, email: member.email, isProven: true })
  else if (answer.isYes) throw domainError({ problems: emailNotVerified }, 'email-not-verified')
}

export type Consent = { id: number; isYes: boolean; isProven: boolean; at: Date }

export async function latestAnswer(db: Queries, kind: EmailTopic, email: string): Promise<Consent | null> {
  const [consent] = await db.query<Consent>(
    'email-consent-latest',
    `select id, is_yes as "isYes", is_proven as "isProven", at from email_consent
     where kind = $1 and email = lower($2) order by id desc limit 1`,
    [kind, email],
  )
  return consent ?? null
}

export async function eraseConsents(tx: Queries, email: string): Promise<void> {
  await tx.query('email-consent-purge', 'delete from email_consent where email = lower($1)', [email])
  await tx.query('email-opt-in-purge-member', 'delete from email_opt_in where email = lower($1)', [email])
}
