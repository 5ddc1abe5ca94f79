import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { surchargeOf } from '#configurations/configuration.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { priceOf } from '#pricing/price.ts'
import type { WishlistTile } from '#wishlists/contract.ts'
import { shownConfiguration } from './wished-configuration.ts'

type Row = {
  id: number
  name: string
  isShared: boolean
  products: number[]
  quantities: number[]
  built: (string | null)[]
}

const shownImages = 4

export async function tilesOf(
  { db, productCache }: { db: Db; productCache: ProductCache },
  { member, audience, now }: RequestContext & { member: Member },
  productId: number | null,
): Promise<WishlistTile[]> {
  const rows = await db.query<Row>('wishlist-tiles', tileSql, [member.id])
  return rows.map(({ products, quantities, built, ...list }) => {
    const sold = products.flatMap((id, index) => {
      const product = productCache.get(id)
      const configuration = shownConfiguration(product, built[index] ?? null)
      return product ? { product, configuration, quantity: quantities[index] ?? 1 } : []
    })
    return {
      ...list,
      units: sold.reduce((sum, { quantity }) => sum + quantity, 0),
      sum: sold.reduce((sum, item) => sum + item.quantity * priceOfItem(item, { audience, now }), 0),
      images: sold.slice(0, shownImages).map(({ product }) => product.image),
      holds: productId !== null && products.includes(productId),
    }
  })
}

type Wished = { product: CachedProduct; configuration: string[] | null }

function priceOfItem({ product, configuration }: Wished, context: Pick<RequestContext, 'audience' | 'now'>): number {
  const { configuration: options } = product
  const surcharge = options && configuration ? surchargeOf(options, configuration) : 0
  return priceOf(product, context).price + surcharge
}

export async function savedProducts(db: Queries, memberId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'wishlist-item-saved',
    `select distinct r.product_id as id from wishlist_item r join wishlist l on l.id = r.wishlist_id
     where l.member_id = $1 order by id`,
    [memberId],
  )
  return rows.map(({ id }) => id)
}

const tileSql = `
  select l.id, l.name, l.is_shared as "isShared",
    coalesce(array_agg(r.product_id order by r.added_at desc, r.product_id) filter (where r.product_id is not null), '{}') as products,
    coalesce(array_agg(r.quantity order by r.added_at desc, r.product_id) filter (where r.product_id is not null), '{}') as quantities,
    coalesce(array_agg(r.configuration order by r.added_at desc, r.product_id) filter (where r.product_id is not null), '{}') as built
  from wishlist l left join wishlist_item r on r.wishlist_id = l.id
  where l.member_id = $1 group by l.id
  order by coalesce(max(r.added_at), l.created_at) desc, l.id`
