import type { Db } from '#core/server/db.ts'
import type { MailTransport } from './transport.ts'

type Row = { id: number; key: string; recipient: string; subject: string; text: string; html: string }

const mostAttempts = 12
const batch = 20

/**
 * Sends what lies in the outbox. Taking a letter moves it out of reach of other processes until its next attempt is due:
 * after a minute, then twice as long each time. Answers how many were sent.
 */
export async function sendMails({
  db,
  transport,
  now,
}: {
  db: Db
  transport: MailTransport | null
  now: Date
}): Promise<number> {
  if (!transport) return 0
  let sent = 0
  for (;;) {
    const letters = await takeDue(db, now)
    const faults = await Promise.all(letters.map((letter) => sendOne(db, transport, letter, now)))
    sent += faults.filter((fault) => fault === null).length
    if (letters.length < batch) return sent
  }
}

async function sendOne(db: Db, transport: MailTransport, letter: Row, now: Date): Promise<string | null> {
  const { id, key, recipient: to, subject, text, html } = letter
  const fault = await transport.send({ id: key, to, subject, text, html }).then(() => null, messageOf)
  await note(db, id, fault, now)
  return fault
}

async function takeDue(db: Db, now: Date): Promise<Row[]> {
  return await db.query<Row>(
    'mail-take',
    `update mail set attempts = attempts + 1, due_at = $1::timestamptz + interval '1 min' * 2 ^ attempts
     where id in (
       select id from mail where sent_at is null and due_at <= $1 and attempts < $2
       order by due_at limit $3 for update skip locked
     )
     returning id, key, recipient, subject, text, html`,
    [now, mostAttempts, batch],
  )
}

async function note(db: Db, id: number, fault: string | null, now: Date): Promise<void> {
  await db.query('mail-note', 'update mail set sent_at = $2, error = $3 where id = $1', [
    id,
    fault === null ? now : null,
    fault,
  ])
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : 'unknown'
}
