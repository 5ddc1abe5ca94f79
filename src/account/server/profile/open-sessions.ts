import type { OpenSession } from '#account/profile-contract.ts'
import { livesOn, type SessionDoor, sessionCookie } from '#account/server/sessions.ts'
import type { Db } from '#core/server/db.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'
import { tokenHash } from '#core/server/secret-token.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'

type Caller = Pick<Visit, 'cookies' | 'now'> & { shopper: Shopper }
type Row = { id: number; browser: string; started: Date; seen: Date; isThis: boolean }

export async function openSessions(db: Db, { shopper, cookies, now }: Caller): Promise<OpenSession[]> {
  const rows = await db.query<Row>(
    'sessions-of',
    `select s.id::int as id, s.browser, s.created_at as started, s.seen_at as seen, s.token_hash = $2 as "isThis"
     from session s join member m on m.id = s.member_id
     where s.member_id = $1 and ${livesOn('$3')} order by "isThis" desc, s.seen_at desc, s.id desc limit 100`,
    [shopper.id, tokenHash(cookies.get(sessionCookie) ?? ''), now],
  )
  return rows.map(({ started, seen, ...row }) => ({ ...row, startedAt: started.getTime(), seenAt: seen.getTime() }))
}

type Parts = { db: Db; sessions: SessionDoor }

/** One that is another's, or none, is ended already. */
export async function endSession({ db, sessions }: Parts, id: number, visit: Ending): Promise<void> {
  const { shopper } = visit
  const sql = 'delete from session where member_id = $1 and id = $2 returning id'
  const ended = await db.query('session-end', sql, [shopper.id, id])
  sessions.forget(shopper.id)
  await recordEnd(db, ended.length, visit)
}

export async function endOtherSessions({ db, sessions }: Parts, visit: Ending): Promise<void> {
  const { shopper, cookies } = visit
  const own = tokenHash(cookies.get(sessionCookie) ?? '')
  const sql = 'delete from session where member_id = $1 and token_hash <> $2 returning id'
  const ended = await db.query('sessions-end-others', sql, [shopper.id, own])
  sessions.forget(shopper.id)
  await recordEnd(db, ended.length, visit)
}

type Ending = Visit & { shopper: Shopper }

async function recordEnd(db: Db, count: number, visit: Ending): Promise<void> {
  if (count > 0) await recordSecurityEvent(db, visit, { type: 'sessions-end', details: { count } })
}
