import { type Day, dayOf, daysBetween } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import type { PrivacyRequest } from '#privacy/requests-contract.ts'

type Row = Omit<PrivacyRequest, 'daysLeft' | 'endedAt'> & { endedAt: Date | null }

const maxEnded = 100

/** Open ones by their day, then the latest that have ended; or one of them. Guests carry out their own, and are listed then. */
export async function readRequests(db: Queries, now: Date, id: number | null = null): Promise<PrivacyRequest[]> {
  const rows = await db.query<Row>('privacy-requests', listSql, [now, id, maxEnded])
  const today = dayOf(now)
  return rows.map(({ endedAt, ...row }) => ({
    ...row,
    daysLeft: daysBetween(today, row.dueOn),
    endedAt: endedAt?.getTime() ?? null,
  }))
}

type NewRequest = {
  /** An account, or the address of a guest. */
  of: { memberId: number } | { email: string }
  kind: PrivacyRequest['kind']
  receivedOn: Day
  dueOn: Day
  tokenHash: Buffer
  expiresAt: Date
  /** Null: a guest. */
  by: number | null
  now: Date
}

/** An open request of an account keeps its days and gets the new link; one of a guest is replaced. */
export async function writeRequest(tx: Queries, request: NewRequest): Promise<number> {
  const { of, kind, receivedOn, dueOn, tokenHash, expiresAt, by, now } = request
  const [memberId, email] = 'memberId' in of ? [of.memberId, null] : [null, of.email]
  if (email !== null) await tx.query('privacy-request-replace', replaceSql, [email, kind])
  const [written] = await tx.query<{ id: number }>(
    'privacy-request-write',
    `insert into privacy_request (member_id, email, kind, received_on, due_on, registered_by, registered_at, token_hash, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $7, $9)
     on conflict (member_id, kind) where done_at is null and closed_at is null
       do update set token_hash = excluded.token_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at
     returning id`,
    [memberId, email, kind, receivedOn, dueOn, by, now, tokenHash, expiresAt],
  )
  if (!written) throw new Error('The request was not written')
  return written.id
}

const replaceSql =
  'delete from privacy_request where email = $1 and kind = $2 and done_at is null and closed_at is null'

/** Null for a guest: what was given with the address without an account. */
export type LinkedRequest = { id: number; memberId: number | null; kind: PrivacyRequest['kind']; email: string }

/**
 * Null when the link is unknown, has expired, or since it was sent the account has verified another address or got a new
 * password, or an account has verified the address of the guest.
 */
export async function requestOfLink(db: Queries, tokenHash: Buffer, now: Date): Promise<LinkedRequest | null> {
  const [request] = await db.query<LinkedRequest>(
    'privacy-request-of-link',
    `select r.id, m.id as "memberId", r.kind, coalesce(m.email, r.email, '') as email
     from privacy_request r left join member m on m.id = r.member_id
     where r.token_hash = $1 and r.expires_at > $2 and r.closed_at is null and (
       m.email_verified_at <= r.sent_at and coalesce(m.access_ended_at <= r.sent_at, true)
       or m.id is null and r.email is not null and not exists (
         select from member o where lower(o.email) = r.email and o.email_verified_at is not null))`,
    [tokenHash, now],
  )
  return request ?? null
}

export async function endRequest(db: Queries, id: number, now: Date): Promise<void> {
  const sql = 'update privacy_request set done_at = coalesce(done_at, $2) where id = $1'
  await db.query('privacy-request-end', sql, [id, now])
}

export async function eraseGuestRequests(tx: Queries, email: string): Promise<void> {
  await tx.query('privacy-request-erase', 'update privacy_request set email = null where email = $1', [email])
}

/** False when there is no such request. One that has ended is unchanged. */
export async function closeRequest(
  db: Queries,
  { id, reason, by, now }: { id: number; reason: string; by: number; now: Date },
): Promise<boolean> {
  const found = await db.query(
    'privacy-request-close',
    `with closed as (
       update privacy_request set closed_at = $4, closed_by = $3, closed_reason = $2
       where id = $1 and done_at is null and closed_at is null
     ) select from privacy_request where id = $1`,
    [id, reason, by, now],
  )
  return found.length > 0
}

export const requestDays = 400

export async function purgeOldRequests(db: Queries, now: Date): Promise<void> {
  const sql = `delete from privacy_request where coalesce(done_at, closed_at) < $1
    or email is not null and done_at is null and closed_at is null and expires_at < $2`
  await db.query('privacy-request-purge', sql, [new Date(now.getTime() - requestDays * 86_400_000), now])
}

const listSql = `
  select r.id, r.kind, r.received_on::text as "receivedOn", r.due_on::text as "dueOn",
    case when m.id is not null then json_build_object('id', m.id, 'username', m.username, 'email', m.email) end as customer, r.email as "guestEmail",
    case when r.closed_at is not null then 'closed' when r.done_at is not null or m.id is null and r.email is null then 'done' else 'open' end as state,
    r.expires_at <= $1 as "isLinkOver", coalesce(r.closed_at, r.done_at) as "endedAt", r.closed_reason as reason,
    coalesce(c.username, b.username) as by
  from privacy_request r left join member m on m.id = r.member_id left join member b on b.id = r.registered_by
    left join member c on c.id = r.closed_by
  where ($2::int is null or r.id = $2) and (coalesce(r.closed_at, r.done_at) is null and r.email is null or r.id in (
    select id from privacy_request where coalesce(closed_at, done_at) is not null
    order by coalesce(closed_at, done_at) desc limit $3) or $2 is not null)
  order by coalesce(r.closed_at, r.done_at) desc nulls first, r.due_on, r.id`
