import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { emailSubscriptionsContract } from '#email/contract.ts'
import { emailTopics } from '#email/topics.ts'
import { enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { latestAnswer, recordConsent } from './consents.ts'
import type { EmailDeps } from './deps.ts'
import { emailLinkKey, type KeyDeps } from './link-key.ts'
import { addressOf, newsletterLimits } from './newsletter.ts'
import { endLinksEmail } from './newsletter-emails.ts'
import { enqueueEmail } from './outbox.ts'
import { endLinks, type Subscription, subscriptionOf } from './unsubscribe-link.ts'

const call = emailSubscriptionsContract.unsubscribe

type Deps = KeyDeps & { db: Db }

/** Returns whose subscription it was, or null for an invalid link. Idempotent. */
export async function endSubscription(deps: Deps, token: string, now: Date): Promise<Subscription | null> {
  const subscription = await subscriptionOf(deps, token)
  if (!subscription) return null
  await inTransaction(deps.db, async (tx) => {
    await recordConsent(tx, { ...subscription, isYes: false, isProven: true, source: 'letter', now })
  })
  return subscription
}

export async function endByQuery(deps: Deps, { userId, token }: { userId: number; token: string }, now: Date) {
  const subscription = await subscriptionOf(deps, token)
  if (!subscription || (subscription.memberId ?? 0) !== userId) throw domainError(call, 'invalid-unsubscribe-link')
  await endSubscription(deps, token, now)
}

/** An address without subscriptions gets nothing; the response is the same. */
export async function sendUnsubscribeLinks(deps: EmailDeps, rawEmail: string, context: RequestContext): Promise<void> {
  const { db, origin } = deps
  const email = addressOf(rawEmail)
  if (!email) throw domainError(call, 'invalid-address')
  await enforceRateLimits(db, newsletterLimits(email, context), {
    code: 'too-many-requests',
    ...call.problems['too-many-requests'],
  })
  const secret = await emailLinkKey(deps)
  const wanted = []
  for (const kind of emailTopics) {
    const consent = await latestAnswer(db, kind, email)
    if (consent?.isYes) wanted.push({ kind, id: consent.id })
  }
  const [first] = wanted
  if (!first) return
  const content = endLinksEmail(wanted.map(({ kind, id }) => ({ kind, links: endLinks(id, { origin, secret }) })))
  const hour = context.now.toISOString().slice(0, 13)
  await enqueueEmail(
    db,
    { kind: 'letter-links', key: `letters-links-${first.id}-${hour}`, recipient: email, ...content },
    context.now,
  )
}
