import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { tokenHash } from '#core/server/secret-token.ts'
import { livesOn, type SessionStore, sessionCookie } from '#identity/server/sessions.ts'
import type { OpenSession } from '#profile/contract.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'

type Caller = Pick<RequestContext, 'cookies' | 'now'> & { member: Member }
type Row = { id: number; browser: string; started: Date; seen: Date; isThis: boolean }

export async function openSessions(db: Db, { member, cookies, now }: Caller): Promise<OpenSession[]> {
  const rows = await db.query<Row>(
    'sessions-of',
    `select s.id::int as id, s.browser, s.created_at as started, s.seen_at as seen, s.token_hash = $2 as "isThis"
     from session s join member m on m.id = s.member_id
     where s.member_id = $1 and ${livesOn('$3')} order by "isThis" desc, s.seen_at desc, s.id desc limit 100`,
    [member.id, tokenHash(cookies.get(sessionCookie) ?? ''), now],
  )
  return rows.map(({ started, seen, ...row }) => ({ ...row, startedAt: started.getTime(), seenAt: seen.getTime() }))
}

type Deps = { db: Db; sessions: SessionStore }

export async function endSession({ db, sessions }: Deps, id: number, context: Ending): Promise<void> {
  const { member } = context
  const sql = 'delete from session where member_id = $1 and id = $2 returning id'
  const ended = await db.query('session-end', sql, [member.id, id])
  sessions.evict(member.id)
  await recordEnd(db, ended.length, context)
}

export async function endOtherSessions({ db, sessions }: Deps, context: Ending): Promise<void> {
  const { member, cookies } = context
  const own = tokenHash(cookies.get(sessionCookie) ?? '')
  const sql = 'delete from session where member_id = $1 and token_hash <> $2 returning id'
  const ended = await db.query('sessions-end-others', sql, [member.id, own])
  sessions.evict(member.id)
  await recordEnd(db, ended.length, context)
}

type Ending = RequestContext & { member: Member }

async function recordEnd(db: Db, count: number, context: Ending): Promise<void> {
  if (count > 0) await recordSecurityEvent(db, context, { type: 'sessions-end', details: { count } })
}
