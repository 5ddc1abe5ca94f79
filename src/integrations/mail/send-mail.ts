import type { Db } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { openMail } from './outbox.ts'
import type { MailTransport } from './transport.ts'

type Row = {
  id: number
  key: string
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  sealed: string | null
}

const mostAttempts = 12
const batch = 20

/**
 * Sends what lies in the outbox. Taking a letter moves it out of reach of other processes until its next attempt is due:
 * after a minute, then twice as long each time. Answers how many were sent.
 */
export async function sendMails({
  db,
  transport,
  sealer,
  now,
}: {
  db: Db
  transport: MailTransport | null
  sealer: Sealer
  now: Date
}): Promise<number> {
  if (!transport) return 0
  let sent = 0
  for (;;) {
    const letters = await takeDue(db, now)
    const faults = await Promise.all(letters.map((letter) => sendOne({ db, transport, sealer }, letter, now)))
    sent += faults.filter((fault) => fault === null).length
    if (letters.length < batch) return sent
  }
}

type Post = { db: Db; transport: MailTransport; sealer: Sealer }

async function sendOne({ db, transport, sealer }: Post, letter: Row, now: Date): Promise<string | null> {
  const { id, key, recipient: to, subject } = letter
  const send = async () => await transport.send({ id: key, to, subject, ...openMail(sealer, letter) })
  const fault = await send().then(() => null, messageOf)
  await note(db, id, fault, now)
  return fault
}

async function takeDue(db: Db, now: Date): Promise<Row[]> {
  return await db.query<Row>(
    'mail-take',
    `update mail set attempts = attempts + 1, due_at = $1::timestamptz + interval '1 min' * 2 ^ attempts
     where id in (
       select id from mail where sent_at is null and suppressed is null and due_at <= $1 and attempts < $2
       order by due_at limit $3 for update skip locked
     )
     returning id, key, recipient, subject, text, html, sealed, unsubscribe_url as "unsubscribeUrl"`,
    [now, mostAttempts, batch],
  )
}

/** A secret that has gone is no longer kept. */
async function note(db: Db, id: number, fault: string | null, now: Date): Promise<void> {
  const sql = `update mail set sent_at = $2, error = $3, sealed = case when $2::timestamptz is null then sealed end,
    unsubscribe_url = case when $2::timestamptz is null then unsubscribe_url end
    where id = $1`
  await db.query('mail-note', sql, [id, fault === null ? now : null, fault])
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : 'unknown'
}
