import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { browserName } from '#account/browser-name.ts'
import { securityNoticeWords as say } from '#account/sv-security-notice.ts'
import type { Queries } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { type LetterPart, letterOf } from '#core/server/letter.ts'
import { enqueue } from '#core/server/queue.ts'
import { takeTry } from '#core/server/tries.ts'
import { provenName } from '#core/stranger-words.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { pathTo } from '#paths.ts'
import { senderPart } from './letters/closing.ts'
import type { LetterParts } from './letters/parts.ts'

/** What the owner of an account is told of by mail. */
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
] as const
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number]

export const securityNoticeJob = 'mail-security-notice'
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

type Told = { username: string; email: string; isProven: boolean; hasBankId: boolean }

/**
 * Tells the owner by mail, at the address the account has at this moment: call it before an address is changed or an
 * account erased. The email is written by a job once the transaction is committed.
 */
export async function noticeOfChange(
  tx: Queries,
  memberId: number,
  kind: SecurityNoticeKind,
  { now, userAgent }: Pick<Visit, 'now' | 'userAgent'>,
): Promise<void> {
  const [member] = await tx.query<Told>(
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

const mostLoginNotices = { count: 5, seconds: 86_400 }

/** The same of a login from a browser that was never seen before; not for a new account, and not without end. */
export async function noticeOfNewLogin(
  db: Queries,
  memberId: number,
  visit: Pick<Visit, 'now' | 'userAgent'>,
): Promise<void> {
  const sql = 'select from member where id = $1 and created_at > $2'
  const isNew = await db.query('notice-new-member', sql, [memberId, new Date(visit.now.getTime() - newFor)])
  if (isNew.length > 0) return
  const limit = { who: `login-notice ${memberId}`, most: mostLoginNotices.count }
  if ((await takeTry(db, [limit], visit.now, mostLoginNotices.seconds)) !== null) return
  await noticeOfChange(db, memberId, 'new-login', visit)
}

const newFor = 10 * 60_000

/** Writes the email of a notice. */
export async function mailSecurityNotice({ db, origin, sender }: LetterParts, payload: unknown): Promise<void> {
  const { key, kind, memberId, recipient, username, hasBankId, at, browser } = Payload.parse(payload)
  const { subject, what } = say.kinds[kind]
  const facts = [
    { label: say.when, value: moment.format(at) },
    { label: say.browser, value: browser || say.unknownBrowser },
  ]
  const isNewPassword = kind === 'password-changed' || kind === 'password-reset'
  const letter = letterOf(subject, [
    say.opening(username, what),
    { facts },
    ...(isNewPassword && hasBankId ? [say.bankId] : []),
    ...(kind === 'account-erased' ? [say.erasedNotYou] : whatToDo(origin, memberId)),
    senderPart(sender),
  ])
  await writeMail(db, { kind: 'security-notice', key: `security-notice-${key}`, recipient, ...letter }, at)
}

function whatToDo(origin: string, id: number): LetterPart[] {
  return [
    say.wasYou,
    say.notYou,
    { link: `${origin}${pathTo('reset-password')}`, text: say.reset },
    { link: `${origin}${pathTo('member.profile', { id })}`, text: say.profile },
  ]
}

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
})
