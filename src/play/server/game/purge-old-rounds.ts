import type { Queries } from '#core/server/db.ts'

export const unfinishedDays = 1
export const roundDays = 60

export async function purgeOldRounds(db: Queries, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
  await db.query('game-purge', purgeSql, [before(unfinishedDays), before(roundDays)])
}

const purgeSql = `
  delete from game_round r where (r.ended_at is null and r.started_at < $1)
    or (r.ended_at < $2 and (r.mode = 'calm' or exists (
      select from game_round o where o.member_id = r.member_id and o.mode = 'timed'
        and (o.score, o.id) > (r.score, r.id))))`
