import { type Day, dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import { friendIds } from '#friends/server/friend-ids.ts'
import type { GameStatus, HighScore } from '#play/contract.ts'
import { xpADay } from '#play/game/game-xp.ts'
import { givenToday } from './rounds.ts'

const listed = 10

export async function gameStatus(db: Queries, memberId: number, now: Date): Promise<GameStatus> {
  const among = [...(await friendIds(db, memberId)), memberId]
  const monday = startOfDay(mondayOf(dayOf(now)))
  const [week, allTime, weekOfFriends, allTimeOfFriends, xpToday, [own]] = await Promise.all([
    highScores(db, { memberId, since: monday, among: null }),
    highScores(db, { memberId, since: new Date(0), among: null }),
    highScores(db, { memberId, since: monday, among }),
    highScores(db, { memberId, since: new Date(0), among }),
    givenToday(db, memberId, now),
    db.query<{ best: number | null }>('game-best', bestSql, [memberId]),
  ])
  const friends = { week: weekOfFriends, allTime: allTimeOfFriends }
  return { best: own?.best ?? null, xpToday, xpADay: xpADay(), week, allTime, friends }
}

type Query = { memberId: number; since: Date; among: readonly number[] | null }

async function highScores(db: Queries, { memberId, since, among }: Query): Promise<HighScore[]> {
  const params = [since, listed, among, memberId]
  const rows = await db.query<Omit<HighScore, 'place'>>('game-high-scores', highScoresSql, params)
  return rows.map((row) => ({ ...row, place: 1 + rows.findIndex(({ score }) => score === row.score) }))
}

function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))
}

const highScoresSql = `
  select m.id as "memberId", m.username, m.knight_title as title, m.avatar_version as "avatarVersion", max(r.score) as score
  from game_round r join member m on m.id = r.member_id
  where r.ended_at >= $1 and r.mode = 'timed' and r.score > 0 and m.blocked_at is null
    and ($3::int[] is null or m.id = any($3))
    and (m.id = $4 or not exists (select from toplist_absence where member_id = m.id)
      and ($3::int[] is not null or not (m.is_employee or m.is_admin)))
  group by m.id order by max(r.score) desc, min(r.ended_at), m.id limit $2`
const bestSql = `select max(score) as best from game_round where member_id = $1 and mode = 'timed'`
