import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { timeFormat } from '#core/moment.ts'
import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { provenName } from '#core/untrusted-text.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import type { EmailAction } from '#email/server/email-content.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { browserName } from '#identity/browser-name.ts'
import { securityNoticeMessages as messages } from '#identity/security-notice-messages.ts'
import { enqueue } from '#jobs/queue.ts'
import { pathTo } from '#paths.ts'
import { rateLimitWait } from '#rate-limits/server/rate-limit.ts'

export const securityNoticeKinds = [
  'new-login',
  'password-changed',
  'password-reset',
  'email-change-requested',
  'email-changed',
  'bankid-linked',
  'bankid-unlinked',
  'data-exported',
  'account-erased',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-renewed',
  'api-key-created',
  'api-key-rotated',
  'api-key-changed',
  'api-key-revoked',
] as const
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number]

export const securityNoticeJob = 'send-security-notice'
const Payload = z.object({
  key: z.uuid(),
  kind: z.enum(securityNoticeKinds),
  memberId: z.int(),
  recipient: z.string(),
  username: z.string().nullable(),
  hasBankId: z.boolean(),
  at: z.coerce.date(),
  browser: z.string(),
})

type NoticeRecipient = { username: string; email: string; isProven: boolean; hasBankId: boolean }

/**
 * Sent to the account's current address: call it before changing the address or erasing the account. A job writes the
 * email after the commit.
 */
export async function noticeOfChange(
  tx: Queries,
  memberId: number,
  kind: SecurityNoticeKind,
  { now, userAgent }: Pick<RequestContext, 'now' | 'userAgent'>,
): Promise<void> {
  const [member] = await tx.query<NoticeRecipient>(
    'notice-member',
    `select username, email, email_verified_at is not null as "isProven", exists(select from bankid_link where member_id = m.id) as "hasBankId"
     from member m where id = $1`,
    [memberId],
  )
  if (!member) return
  const { email: recipient, hasBankId } = member
  const username = provenName(member.username, member)
  const notice = { kind, memberId, recipient, username, hasBankId, at: now, browser: browserName(userAgent) }
  await enqueue(tx, securityNoticeJob, { key: randomUUID(), ...notice })
}

const maxLoginNotices = { count: 5, seconds: 86_400 }

/** For a login from an unknown browser; not for new accounts, and rate limited. */
export async function noticeOfNewLogin(
  db: Queries,
  memberId: number,
  context: Pick<RequestContext, 'now' | 'userAgent'>,
): Promise<void> {
  const sql = 'select from member where id = $1 and created_at > $2'
  const isNew = await db.query('notice-new-member', sql, [memberId, new Date(context.now.getTime() - newFor)])
  if (isNew.length > 0) return
  const limit = { who: `login-notice ${memberId}`, max: maxLoginNotices.count }
  if ((await rateLimitWait(db, [limit], context.now, maxLoginNotices.seconds)) !== null) return
  await noticeOfChange(db, memberId, 'new-login', context)
}

const newFor = 10 * 60_000

export async function sendSecurityNotice({ db, origin }: EmailDeps, payload: unknown): Promise<void> {
  const { key, recipient, at, ...notice } = Payload.parse(payload)
  const content = securityNoticeEmail({ ...notice, at, origin })
  await enqueueEmail(db, { kind: 'security-notice', key: `security-notice-${key}`, recipient, ...content }, at)
}

type Notice = Omit<z.infer<typeof Payload>, 'key' | 'recipient'> & { origin: string }

export function securityNoticeEmail({
  kind,
  memberId,
  username,
  hasBankId,
  at,
  browser,
  origin,
}: Notice): EmailContent {
  const { subject, what } = messages.kinds[kind]
  const labelledValues = [
    { label: messages.when, value: moment.format(at) },
    { label: messages.browser, value: browser || messages.unknownBrowser },
  ]
  if (kind.startsWith('api-key')) {
    return renderEmail({
      subject,
      opening: [messages.opening(username, what)],
      action: { text: messages.apiKeys, link: `${origin}/admin/api-keys` },
      blocks: [{ labelledValues }, messages.notKnown],
    })
  }
  const isErased = kind === 'account-erased'
  const isNewPassword = kind === 'password-changed' || kind === 'password-reset'
  return renderEmail({
    template: 'security-notice',
    subject,
    opening: [messages.opening(username, what)],
    action: isErased
      ? { text: messages.support, link: origin + pathTo('info', { id: 7 }) }
      : { text: messages.reset, link: origin + pathTo('reset-password') },
    blocks: [
      { labelledValues },
      ...(isNewPassword && hasBankId ? [messages.bankId] : []),
      ...(isErased
        ? [messages.erasedNotYou]
        : [messages.wasYou, messages.notYou, { links: [profileOf(memberId, origin)] }]),
    ],
  })
}

function profileOf(id: number, origin: string): EmailAction {
  return { text: messages.profile, link: origin + pathTo('member.profile', { id }) }
}

const moment = timeFormat({
  dateStyle: 'long',
  timeStyle: 'short',
})
