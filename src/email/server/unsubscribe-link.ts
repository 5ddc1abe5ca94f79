import { isSigned, signatureOf } from '#core/server/signature.ts'
import { subscriptionEmailMessages as messages } from '#email/messages.ts'
import type { EmailTopic } from '#email/topics.ts'
import { pathTo } from '#paths.ts'
import type { EmailAction } from './email-content.ts'
import { emailLinkKey, type KeyDeps } from './link-key.ts'

export type EndLinks = { page: string; oneClick: string }

export function endLinks(answerId: number, { origin, secret }: { origin: string; secret: string }): EndLinks {
  const token = `${answerId}.${signatureOf(signed(answerId), secret)}`
  return {
    page: origin + pathTo('email-preferences', { text: token }),
    oneClick: `${origin}/api/newsletter/unsubscribe/${token}`,
  }
}

/** Required in every such email (lag 2008:486 20 §). */
export function endLink(kind: EmailTopic, { page }: EndLinks): EmailAction {
  return { text: messages.links.end(kind), link: page }
}

export type Subscription = { kind: EmailTopic; email: string; memberId: number | null }

export async function subscriptionOf(deps: KeyDeps, token: string): Promise<Subscription | null> {
  const [, id, signature] = /^(\d{1,15})\.([\w-]{22})$/.exec(token) ?? []
  if (!id || !signature || !isSigned(signed(id), signature, await emailLinkKey(deps))) return null
  const [subscription] = await deps.db.query<Subscription>(
    'email-subscription',
    'select kind, email, member_id as "memberId" from email_consent where id = $1',
    [id],
  )
  return subscription ?? null
}

function signed(answerId: number | string): string {
  return `end ${answerId}`
}
