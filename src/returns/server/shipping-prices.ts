import type { Queries } from '#core/server/db.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'

type Shipped = Pick<StoredOrder, 'delivery' | 'standardShipping'>

/** What standard delivery cost; null when it is not known, and the delivery is refunded as it was paid. */
export async function standardShippingOf(db: Queries, { delivery, standardShipping }: Shipped): Promise<number | null> {
  if (standardShipping !== null) return standardShipping
  const [found] = await db.query<{ price: number | null }>('return-standard-shipping', standardSql, [delivery.methodId])
  return found?.price ?? null
}

/** Orders placed before it was kept have what is offered now, except by pallet. */
const standardSql = `
  select min(m.regular_price) as price from shipping_method chosen, shipping_method m
  where chosen.id = $1 and chosen.pace <> 'pallet' and m.kind in ('home', 'pickup-point', 'locker') and m.pace = 'parcel'
    and m.asks is distinct from 'slots' and not m.is_internal and not m.rules ? 'minRank'`

/** What the chosen delivery costs who has no discount. */
export async function regularShippingOf(db: Queries, { delivery }: Pick<Shipped, 'delivery'>): Promise<number> {
  if (delivery.regularPrice !== undefined) return delivery.regularPrice
  const sql = 'select regular_price as price from shipping_method where id = $1'
  const [method] = await db.query<{ price: number }>('return-regular-shipping', sql, [delivery.methodId])
  return method?.price ?? 0
}
