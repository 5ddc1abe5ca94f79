import { createHash } from 'node:crypto'
import { mailboxOf } from '#core/mailbox-of.ts'
import type { Queries } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { type MailKind, mailLimitOf, noticesPerDay } from './mail-kinds.ts'
import { htmlWithoutSecrets, textWithoutSecrets } from './secret-links.ts'

export type OutgoingMail = {
  kind: MailKind
  /** A letter is written once for its key. */
  key: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Where a mail program ends letters like this one, asking nobody (RFC 8058). */
  unsubscribeUrl?: string
  /** What is really sent, when the text hides it. */
  sealed?: string
}

type Words = Pick<OutgoingMail, 'text' | 'html'>
type Sent = Words & { unsubscribeUrl: string | null }

/** A letter with a secret that is no link: the outbox shows `hidden`, and what is sent lies sealed until it has gone. */
export function sealedMail({ seal }: Pick<Sealer, 'seal'>, { text, html }: Words, hidden: OutgoingMail): OutgoingMail {
  return { ...hidden, sealed: seal(JSON.stringify({ text, html })) }
}

type Stored = Words & { sealed: string | null; unsubscribeUrl?: string | null }

/** A letter as it is sent. */
export function openMail(sealer: Sealer, { text, html, sealed, unsubscribeUrl = null }: Stored): Sent {
  return { text, html, unsubscribeUrl, ...(sealed === null ? {} : JSON.parse(sealer.open(sealed))) }
}

/** How a letter lies in the database: readable without what opens something, and whole, sealed, where that left something out. */
export function storedMail(
  { seal }: Pick<Sealer, 'seal'>,
  {
    text,
    html,
    unsubscribeUrl = null,
    sealed = null,
  }: Words & { unsubscribeUrl?: string | null; sealed?: string | null },
): Words & { sealed: string | null } {
  const readable = { text: textWithoutSecrets(text), html: htmlWithoutSecrets(html) }
  const isWhole = readable.text === text && readable.html === html && unsubscribeUrl === null
  return { ...readable, sealed: sealed ?? (isWhole ? null : seal(JSON.stringify({ text, html, unsubscribeUrl }))) }
}

/**
 * Puts a letter in the outbox, in the transaction of what it tells. A job sends it, not before it is due. What is over
 * the limit of its mailbox is kept and never sent, and whoever writes it goes on.
 */
export async function writeMail(tx: Queries, mail: OutgoingMail, now: Date, dueAt = now): Promise<void> {
  const { kind, key, recipient, subject } = mail
  const { perDay, isNotice } = mailLimitOf(kind)
  const { text, html, sealed } = storedMail(tx, mail)
  // Nobody reads in the counts who was written to.
  const mailbox = createHash('sha256').update(mailboxOf(recipient)).digest('base64url')
  const [written] = await tx.query<{ id: number; suppressed: Scope | null; isFirst: boolean }>('mail-write', writeSql, [
    key,
    recipient,
    subject,
    text,
    html,
    now,
    dueAt,
    sealed,
    kind,
    perDay === null ? null : `mail ${kind} ${mailbox}`,
    perDay,
    isNotice ? `mail notices ${mailbox}` : null,
    noticesPerDay,
    new Date(now.getTime() - dayMs),
  ])
  if (!written?.suppressed || !written.isFirst) return
  const visit = { now, ip: '', userAgent: '', shopper: null }
  const details = { kind, limit: written.suppressed, mail: written.id }
  await recordSecurityEvent(tx, visit, { type: 'rate-limit', outcome: 'failure', memberId: null, details })
}

/** Which limit a letter was over: that of its kind, or that of all notices. */
type Scope = 'kind' | 'total'

const dayMs = 24 * 3_600_000

/**
 * One statement, so that two who write at once are counted one after the other. What is over the limit of its kind does
 * not count among the notices: nobody shuts a mailbox to one kind by means of another.
 */
const counted = (from: string, returned: string) => `
  insert into code_guess as g (who, count, since) ${from}
  on conflict (who) do update set
    count = case when g.since <= $14 then 1 else g.count + 1 end,
    since = case when g.since <= $14 then $6 else g.since end
  returning ${returned}`

const writeSql = `
  with fresh as (select where not exists (select from mail where key = $1)
  ), by_kind as (${counted(
    'select $10::text, 1, $6::timestamptz from fresh where $10::text is not null',
    'count > $11::int as "isOver", count = $11::int + 1 as "isFirst"',
  )}), notices as (${counted(
    `select $12::text, 1, $6::timestamptz from fresh
     where $12::text is not null and not exists (select from by_kind where "isOver")`,
    'count > $13::int as "isOver", count = $13::int + 1 as "isFirst"',
  )}), verdict as (
    select case when exists (select from by_kind where "isOver") then 'kind'
                when exists (select from notices where "isOver") then 'total' end as suppressed,
      exists (select from by_kind where "isFirst") or exists (select from notices where "isFirst") as "isFirst"
    from fresh
  ), written as (
    insert into mail (key, recipient, subject, text, html, created_at, due_at, sealed, kind, suppressed)
    select $1, $2, $3, $4, $5, $6, $7, case when suppressed is null then $8 end, $9, suppressed from verdict
    on conflict (key) do nothing returning id, suppressed
  )
  select written.id, written.suppressed, verdict."isFirst" from written, verdict`
