import { hasPart } from '#core/programme.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { awardMembers } from './award.ts'
import { sources } from './sources.ts'

const batch = 250
const lanes = 2

/**
 * Rows have the time their transaction began but are visible only after commit, so the last minutes are checked again.
 */
const overlapMs = 5 * 60_000

/**
 * Awards everything reached since the last run; the first run covers the entire past. Safe to interrupt and to run
 * concurrently. Returns the number of awards. What is reached while the shop has no achievements is awarded when it has
 * them again.
 */
export async function awardAchievements(db: Db, now: Date): Promise<number> {
  if (!hasPart('achievements')) return 0
  const [look] = await db.query<{ at: Date }>('achievement-look', 'select at from achievement_look')
  const memberIds = look ? await touched(db, look.at, now) : await everybody(db)
  const batches = Array.from({ length: Math.ceil(memberIds.length / batch) }, (_, at) =>
    memberIds.slice(at * batch, (at + 1) * batch),
  )
  let count = 0
  const lane = async () => {
    for (let some = batches.shift(); some; some = batches.shift()) {
      const ids = some
      const awards = await inTransaction(db, (tx) => awardMembers(tx, ids, now), { isLong: true })
      count += awards.length
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await db.query('achievement-looked', lookedSql, [now])
  return count
}

async function touched(db: Db, last: Date, now: Date): Promise<number[]> {
  const since = new Date(last.getTime() - overlapMs)
  const ids = new Set<number>()
  for (const sql of new Set(sources.flatMap((source) => source.touched))) {
    const rows = await db.query<{ id: number }>('', `select distinct member_id as id from (${sql}) t`, [since, now])
    for (const { id } of rows) ids.add(id)
  }
  return [...ids].toSorted((a, b) => a - b)
}

async function everybody(db: Db): Promise<number[]> {
  const rows = await db.query<{ id: number }>('achievement-everybody', 'select id from member order by id')
  return rows.map(({ id }) => id)
}

const lookedSql = `
  insert into achievement_look (at) values ($1)
  on conflict (is_only) do update set at = greatest(achievement_look.at, excluded.at)`
