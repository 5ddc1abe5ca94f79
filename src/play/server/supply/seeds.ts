import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import type { CrateKey } from '#play/supply/crates.ts'
import { drawText, rollOf } from '#play/supply/roll.ts'

export type Seed = { day: Day; seed: string; hash: string }

/** Creates missing seeds; several processes agree on the first. */
export async function seedsFrom(db: Queries, now: Date): Promise<Seed[]> {
  const today = dayOf(now)
  const days = [today, addDays(today, 1)]
  const existing = await db.query<Seed>('supply-seeds', seedsSql, [days])
  if (existing.length === days.length) return existing
  const made = days.map((day) => ({ day, ...newSeed() }))
  await db.query('supply-seeds-make', makeSql, [JSON.stringify(made), now])
  return await db.query<Seed>('supply-seeds', seedsSql, [days])
}

/** Hourly, so that a day's hash is published well in advance. */
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
