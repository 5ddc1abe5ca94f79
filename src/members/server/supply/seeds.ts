import { createHash, createHmac, randomBytes } from 'node:crypto'
import { addDays, type Day, dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import type { CrateKey } from '#members/supply/crates.ts'
import { drawText, rollOf } from '#members/supply/roll.ts'

export type Seed = { day: Day; seed: string; hash: string }

/** The seeds of today and tomorrow, made if they are missing. Several processes agree on the first. */
export async function seedsFrom(db: Queries, now: Date): Promise<Seed[]> {
  const today = dayOf(now)
  const days = [today, addDays(today, 1)]
  const known = await db.query<Seed>('supply-seeds', seedsSql, [days])
  if (known.length === days.length) return known
  const made = days.map((day) => ({ day, ...newSeed() }))
  await db.query('supply-seeds-make', makeSql, [JSON.stringify(made), now])
  return await db.query<Seed>('supply-seeds', seedsSql, [days])
}

/** Run every hour, so that the hash of a day is out long before the day. */
export async function makeSupplySeeds(db: Queries, now: Date): Promise<void> {
  await seedsFrom(db, now)
}

function newSeed() {
  const seed = randomBytes(32).toString('hex')
  return { seed, hash: createHash('sha256').update(seed).digest('hex') }
}

export function rollWith(seed: string, memberId: number, day: Day, crate: CrateKey): number {
  return rollOf(
    createHmac('sha256', seed)
      .update(drawText(memberId, day, crate))
      .digest(),
  )
}

const seedsSql = 'select day, seed, hash from supply_seed where day = any($1::date[]) order by day'
const makeSql = `
  insert into supply_seed (day, seed, hash, made_at)
  select s.day, s.seed, s.hash, $2 from jsonb_to_recordset($1::jsonb) as s(day date, seed text, hash text)
  on conflict do nothing`
