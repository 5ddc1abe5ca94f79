import { dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import type { Drop, SupplyDrops } from '#play/contract.ts'
import { foundItems } from '#play/server/avatar/found-items.ts'
import { appearanceOf } from '#profile/server/appearance.ts'
import { ageOfMember } from './birth-year.ts'
import { seedsFrom } from './seeds.ts'

/** A day's seed is published when the day is over. */
export async function listDrops(db: Queries, memberId: number, now: Date): Promise<SupplyDrops> {
  const day = dayOf(now)
  const [seeds, drops, found, appearance, age] = await Promise.all([
    seedsFrom(db, now),
    db.query<Drop>('supply-drops', dropsSql, [memberId, day]),
    foundItems(db, memberId),
    appearanceOf(db, memberId),
    ageOfMember(db, memberId, now),
  ])
  const commitments = seeds.map((one) => ({ day: one.day, hash: one.hash }))
  return { memberId, day, level: appearance?.level ?? 1, age, commitments, drops, found }
}

const dropsSql = `
  select d.crate, d.day, d.roll, d.reward as given, s.hash, case when d.day < $2::date then s.seed end as seed
  from supply_drop d join supply_seed s on s.day = d.day
  where d.member_id = $1 order by d.day desc, d.id desc limit 28`
