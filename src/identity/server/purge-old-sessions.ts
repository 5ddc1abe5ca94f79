import type { Queries } from '#core/server/db.ts'
import { livesOn } from './sessions.ts'

export async function purgeOldSessions(db: Queries, now: Date): Promise<void> {
  const dead = `select s.id from session s join member m on m.id = s.member_id where not (${livesOn('$1')})`
  await db.query('sessions-purge', `delete from session where expires_at <= $1 or id in (${dead})`, [now])
}
