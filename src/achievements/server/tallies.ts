import type { Measure } from '#achievements/series.ts'
import type { Queries } from '#core/server/db.ts'
import type { Source } from './source.ts'
import { sources } from './sources.ts'

type Row = { measure: Measure; value: number }

export function tallyParams({ input }: Source, memberIds: readonly number[], now: Date): unknown[] {
  return [memberIds, now, ...(input ? [input(now)] : [])]
}

export async function talliesOf(db: Queries, memberId: number, now: Date): Promise<Map<Measure, number>> {
  const tallies = new Map<Measure, number>()
  for (const source of sources) {
    const rows = await db.query<Row>(
      `tallies-${source.name}`,
      `select measure, value::float8 as value from (${source.tallies}) t`,
      tallyParams(source, [memberId], now),
    )
    for (const { measure, value } of rows) tallies.set(measure, Math.floor(value))
  }
  return tallies
}
