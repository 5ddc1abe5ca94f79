import type { OpenSession } from '#account/profile-contract.ts'
import { livesOn, type SessionDoor, sessionCookie, tokenHash } from '#account/server/sessions.ts'
import type { Db } from '#core/server/db.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'

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
export async function endSession({ db, sessions }: Parts, memberId: number, id: number): Promise<void> {
  await db.query('session-end', 'delete from session where member_id = $1 and id = $2', [memberId, id])
  sessions.forget(memberId)
}

export async function endOtherSessions({ db, sessions }: Parts, { shopper, cookies }: Caller): Promise<void> {
  const own = tokenHash(cookies.get(sessionCookie) ?? '')
  await db.query('sessions-end-others', 'delete from session where member_id = $1 and token_hash <> $2', [
    shopper.id,
    own,
  ])
  sessions.forget(shopper.id)
}
