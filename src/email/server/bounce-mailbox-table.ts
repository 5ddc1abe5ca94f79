import type { Queries } from '#core/server/db.ts'
import type { MailboxProblem } from '#integrations/email/mailbox.ts'

/** Up to where a mailbox has been read. `uidValidity` is null before the first time. */
export type MailboxPosition = { uidValidity: number | null; lastUid: number; failures: number }

/** Longer than a reading may take. */
const claimMs = 5 * 60_000
const minute = 60_000
const maxDelayMs = 30 * minute

/** Null while another process reads the mailbox, or when it is too early to try again. */
export async function claimMailbox(db: Queries, mailbox: string, now: Date): Promise<MailboxPosition | null> {
  const [claimed] = await db.query<MailboxPosition>(
    'bounce-mailbox-claim',
    `insert into bounce_mailbox as m (mailbox, due_at) values ($1, $3)
     on conflict (mailbox) do update set due_at = $3 where m.due_at <= $2
     returning uid_validity::float8 as "uidValidity", last_uid::float8 as "lastUid", failures`,
    [mailbox, now, new Date(now.getTime() + claimMs)],
  )
  return claimed ?? null
}

export async function moveOn(
  db: Queries,
  mailbox: string,
  { uidValidity, lastUid }: { uidValidity: number; lastUid: number },
): Promise<void> {
  await db.query(
    'bounce-mailbox-position',
    'update bounce_mailbox set uid_validity = $2, last_uid = $3 where mailbox = $1',
    [mailbox, uidValidity, lastUid],
  )
}

export async function noteRead(db: Queries, mailbox: string, now: Date): Promise<void> {
  await db.query(
    'bounce-mailbox-read',
    `update bounce_mailbox set read_at = $2, due_at = $2, failures = 0, problem = null, problem_since = null
     where mailbox = $1`,
    [mailbox, now],
  )
}

/** Tried again after a time that doubles, since a server may lock an account whose password is often wrong. */
export async function noteProblem(
  db: Queries,
  mailbox: string,
  { problem, failures, now }: { problem: MailboxProblem; failures: number; now: Date },
): Promise<void> {
  const dueAt = new Date(now.getTime() + Math.min(maxDelayMs, minute * 2 ** failures))
  await db.query(
    'bounce-mailbox-problem',
    `update bounce_mailbox set failures = $3, problem = $2, problem_since = coalesce(problem_since, $4), due_at = $5
     where mailbox = $1`,
    [mailbox, problem, failures + 1, now, dueAt],
  )
}

export type MailboxState = { readAt: Date | null; problem: MailboxProblem | null; problemSince: Date | null }

/** Null before the first attempt. */
export async function mailboxState(db: Queries, mailbox: string): Promise<MailboxState | null> {
  const [state] = await db.query<MailboxState>(
    'bounce-mailbox-state',
    `select read_at as "readAt", problem, problem_since as "problemSince" from bounce_mailbox where mailbox = $1`,
    [mailbox],
  )
  return state ?? null
}
