import type { Right } from '#core/rights.ts'
import type { Queries } from '#core/server/db.ts'
import type { LiveSessions } from '#core/server/open-streams.ts'
import { livesOn } from './sessions.ts'

/** For streams, which end with their session. With `right`, only sessions of employees who hold it count. `name` is that of the statement. */
export function liveSessionsIn(db: Queries, name: string, right?: Right): LiveSessions {
  const sql = `select encode(s.token_hash, 'hex') as hash from session s
    join member m on m.id = s.member_id
    where s.token_hash = any($1::bytea[]) and ${livesOn('$2')} ${right ? `and ${holdsRight(right)}` : ''}`
  return async (tokenHashes) => {
    const rows = await db.query<{ hash: string }>(`${name}-sessions`, sql, [tokenHashes, new Date()])
    return new Set(rows.map(({ hash }) => hash))
  }
}

const holdsRight = (right: Right) => `m.is_employee and (m.is_admin or '${right}' = any(m.rights))
  and (s.second_factor_at is not null or not exists(select from second_factor f where f.member_id = m.id))`
