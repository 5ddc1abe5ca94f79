import type { Queries } from '#core/server/db.ts'

export async function creditedUnits(db: Queries, orderId: string): Promise<(position: number) => number> {
  const rows = await db.query<{ position: number; units: number }>(
    'returns-credited',
    `select w.position, sum(w.received)::int as units
     from goods_return g join goods_return_row w on w.return_id = g.id
     where g.order_id = $1 and g.state = 'settled' and w.fate is distinct from 'sent-back' group by w.position`,
    [orderId],
  )
  const credited = new Map(rows.map(({ position, units }) => [position, units]))
  return (position) => credited.get(position) ?? 0
}
