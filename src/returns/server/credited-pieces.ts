import type { Queries } from '#core/server/db.ts'

/** How many pieces of each row of an order have been credited; read it while holding the order. */
export async function creditedPieces(db: Queries, orderId: string): Promise<(position: number) => number> {
  const rows = await db.query<{ position: number; pieces: number }>(
    'returns-credited',
    `select w.position, sum(w.received)::int as pieces
     from goods_return g join goods_return_row w on w.return_id = g.id
     where g.order_id = $1 and g.state = 'settled' and w.fate <> 'sent-back' group by w.position`,
    [orderId],
  )
  const credited = new Map(rows.map(({ position, pieces }) => [position, pieces]))
  return (position) => credited.get(position) ?? 0
}
