import type { Queries } from '#core/server/db.ts'

export async function creditedUnits(db: Queries, orderId: string): Promise<(position: number) => number> {
  const rows = await db.query<{ position: number; units: number }>(
    'returns-credited',
    'select position, sum(units)::int as units from returned_units($1) group by position',
    [orderId],
  )
  const credited = new Map(rows.map(({ position, units }) => [position, units]))
  return (position) => credited.get(position) ?? 0
}
