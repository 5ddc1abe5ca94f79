import { createHmac } from 'node:crypto'
import { domainError } from '#core/domain-error.ts'
import { fieldError } from '#core/fields.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { emailSubscriptionsContract } from '#email/contract.ts'
import { anHour, enforceRateLimits, mailboxRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { type Consent, latestAnswer, recordConsent } from './consents.ts'
import type { EmailDeps } from './deps.ts'
import { emailLinkKey } from './link-key.ts'
import { alreadySubscribedEmail, confirmSubscriptionEmail, welcomeEmail } from './newsletter-emails.ts'
import { findQuestion, hasAsked, type Question, writeQuestion } from './opt-ins.ts'
import { enqueueEmail } from './outbox.ts'
import { endLinks } from './unsubscribe-link.ts'

const call = emailSubscriptionsContract.subscribe

/**
 * Sends a confirmation; nothing else is sent before it is answered. An existing subscription is reported by email only,
 * so that it is not disclosed on the page.
 */
export async function subscribe(deps: EmailDeps, rawEmail: string, context: RequestContext): Promise<void> {
  const { db, origin } = deps
  const email = addressOf(rawEmail)
  if (!email) throw domainError(call, 'invalid-address')
  await enforceRateLimits(db, newsletterLimits(email, context), {
    code: 'too-many-requests',
    ...call.problems['too-many-requests'],
  })
  const secret = await emailLinkKey(deps)
  const asking = { email, asker: createHmac('sha256', secret).update(`asker ${context.ip}`).digest(), now: context.now }
  const isRepeated = await inTransaction(db, async (tx) => {
    await oneAtATime(tx, email)
    if (await hasAsked(tx, asking)) return true
    const token = await writeQuestion(tx, asking)
    const consent = await latestAnswer(tx, 'newsletter', email)
    const content = consent?.isYes
      ? alreadySubscribedEmail(deps, endLinks(consent.id, { origin, secret }))
      : confirmSubscriptionEmail(deps, token)
    const key = `newsletter-question-${createHmac('sha256', secret).update(token).digest('hex').slice(0, 24)}`
    await enqueueEmail(tx, { kind: 'newsletter-question', key, recipient: email, ...content }, context.now)
    return false
  })
  if (isRepeated) throw domainError(call, 'already-subscribed')
}

export function newsletterLimits(email: string, { ip, now }: RequestContext) {
  return { limits: mailboxRateLimits('newsletter', { email, ip }), seconds: anHour, now }
}

export function addressOf(text: string): string | null {
  const email = text.trim().toLowerCase()
  return fieldError({ name: 'email', value: email, placeholder: 'E-post', isRequired: true }) ? null : email
}

export type ShownQuestion = { email: string; isAnswered: boolean }

export async function shownQuestion({ db }: EmailDeps, token: string, now: Date): Promise<ShownQuestion | null> {
  const question = await findQuestion(db, token, now)
  const consent = question && (await latestAnswer(db, 'newsletter', question.email))
  return question && !isOver(question, consent) ? { email: question.email, isAnswered: consent?.isYes ?? false } : null
}

export async function confirmNewsletter(deps: EmailDeps, token: string, now: Date): Promise<boolean> {
  const { db, encryption, origin } = deps
  return await inTransaction(db, async (tx) => {
    const question = await findQuestion(tx, token, now)
    if (!question) return false
    const { email, source, at } = question
    await oneAtATime(tx, email)
    const consent = await latestAnswer(tx, 'newsletter', email)
    if (isOver(question, consent)) return false
    const id = await recordConsent(tx, {
      kind: 'newsletter',
      email,
      isYes: true,
      isProven: true,
      source,
      askedAt: at,
      now,
    })
    const links = endLinks(id, { origin, secret: await emailLinkKey({ db: tx, encryption }) })
    const content = welcomeEmail(deps, links)
    await enqueueEmail(
      tx,
      {
        kind: 'newsletter-welcome',
        key: `newsletter-welcome-${id}`,
        recipient: email,
        ...content,
        unsubscribeUrl: links.oneClick,
      },
      now,
    )
    return true
  })
}

/** A link confirms once: it does not override a later withdrawal. */
function isOver({ at }: Question, consent: Consent | null): boolean {
  return consent !== null && !consent.isYes && consent.at >= at
}

async function oneAtATime(tx: Transaction, email: string): Promise<void> {
  await tx.query('email-subscription-lock', `select pg_advisory_xact_lock(hashtext('letters ' || $1))`, [email])
}
