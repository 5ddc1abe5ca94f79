import type { Queries } from '#core/server/db.ts'

/** Only delivered products count: anything else can still be cancelled. */
export async function hasBought(db: Queries, memberId: number, productId: number): Promise<boolean> {
  const rows = await db.query('has-bought', `select where exists (${boughtSql('$1', '$2')})`, [memberId, productId])
  return rows.length > 0
}

export function boughtSql(member: string, product: string): string {
  return `
    select from orders o
    join order_row r on r.order_id = o.id
    join payment p on p.order_id = o.id
    join shipment s on s.order_id = o.id
    join shipment_row w on w.shipment_id = s.id and w.position = r.position
    where o.member_id = ${member} and r.product_id = ${product} and s.state = 'delivered' and p.state = 'paid'`
}
