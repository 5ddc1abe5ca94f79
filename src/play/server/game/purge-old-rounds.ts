import { totalsOf } from '#achievements/counted-rounds.ts'
import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'

export const unfinishedDays = 1
export const roundDays = 60

/** The best round of each member stays. What the others counted is added to the member's total, by whole days. */
export async function purgeOldRounds(db: Queries, now: Date): Promise<void> {
  const unfinished = new Date(now.getTime() - unfinishedDays * 24 * 3_600_000)
  await db.query('game-purge', purgeSql, [unfinished, startOfDay(addDays(dayOf(now), -roundDays))])
}

const purgeSql = `
  with gone as (
    delete from game_round r where (r.ended_at is null and r.started_at < $1)
      or (r.ended_at < $2 and (r.mode = 'calm' or exists (
        select from game_round o where o.member_id = r.member_id and o.mode = 'timed'
          and (o.score, o.id) > (r.score, r.id))))
    returning member_id, ended_at, score, boards
  )
  insert into game_total (member_id, rounds, score)
  ${totalsOf('select * from gone where ended_at is not null')}
  on conflict (member_id) do update
    set rounds = game_total.rounds + excluded.rounds, score = game_total.score + excluded.score`
