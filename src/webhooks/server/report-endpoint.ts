import type { Queries } from '#core/server/db.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { renderEmail } from '#email/server/render-email.ts'
import { stoppedEmail as messages } from '#webhooks/email-messages.ts'

type Stopped = { id: number; name: string; reason: 'failing' | 'gone'; publicUrl: string; at: Date }

/** To each who manages people and keys: nothing reaches the other system until one of them has looked. */
export async function reportEndpoint(tx: Queries, { id, name, reason, publicUrl, at }: Stopped): Promise<void> {
  const admins = await tx.query<{ email: string }>(
    'webhook-admins',
    'select distinct lower(email) as email from member where is_admin and blocked_at is null',
  )
  const content = renderEmail({
    subject: messages.subject(name),
    opening: [messages.opening[reason](name)],
    action: { text: messages.open, link: `${publicUrl}/admin/webhooks` },
    blocks: [messages.kept[reason]],
  })
  for (const { email } of admins) {
    const key = `webhook-${id}-${reason}-${at.getTime()}-${email}`
    await enqueueEmail(tx, { kind: 'to-shop', key, recipient: email, ...content }, at)
  }
}

/** What waits for an administrator. */
export const stoppedEndpointsSql = `
  select coalesce(failing_since, last_failure_at) as at from webhook_endpoint where state_reason is not null`
