import { dayOf } from '#core/day.ts'
import { domainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import { supplyContract } from '#play/contract.ts'
import { type Age, ageOf, isBirthYear } from '#play/supply/age.ts'

export async function ageOfMember(db: Queries, memberId: number, now: Date): Promise<Age> {
  const sql = 'select birth_year as "birthYear" from supply_age where member_id = $1'
  const [stated] = await db.query<{ birthYear: number }>('supply-age', sql, [memberId])
  return ageOf(stated?.birthYear ?? null, yearOf(now))
}

type Stated = { memberId: number; birthYear: number; now: Date }

/** Once, so that an answer is not tried out. */
export async function stateBirthYear(db: Queries, { memberId, birthYear, now }: Stated): Promise<void> {
  const call = supplyContract.stateBirthYear
  if (!isBirthYear(birthYear, yearOf(now))) throw domainError(call, 'invalid-year')
  const sql = `insert into supply_age (member_id, birth_year, stated_at) values ($1, $2, $3)
    on conflict (member_id) do update set birth_year = supply_age.birth_year returning birth_year as "birthYear"`
  const [known] = await db.query<{ birthYear: number }>('supply-age-state', sql, [memberId, birthYear, now])
  if (known?.birthYear !== birthYear) throw domainError(call, 'already-stated')
}

function yearOf(now: Date): number {
  return Number(dayOf(now).slice(0, 4))
}
