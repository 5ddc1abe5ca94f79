import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { PriceListMargins } from '#catalog-entries/price-lists-contract.ts'
import type { Db } from '#core/server/db.ts'
import { marginOfSums } from '#pricing/margin.ts'
import { listedPrice } from '#pricing/price-lists.ts'
import { readPriceLists } from '#pricing/server/open-price-lists.ts'
import { vatRate } from '#pricing/vat.ts'
import { withoutVat } from '#pricing/vat-texts.ts'

type Deps = { db: Db; productCache: Pick<ProductCache, 'get'> }

const maxShown = 100

/** Null when the list does not exist. Without a lowest margin, below cost counts. */
export async function marginsOf({ db, productCache }: Deps, id: number, now: Date): Promise<PriceListMargins | null> {
  const [list] = await readPriceLists(db, id)
  if (!list) return null
  const [{ minimum } = { minimum: 0 }] = await db.query<{ minimum: number }>('price-list-margin', minimumSql, [id])
  const costs = await db.query<{ id: number; cost: number }>('price-list-costs', costsSql)
  const known = costs.flatMap(({ id: productId, cost }) => {
    const product = productCache.get(productId)
    const price = product ? listedPrice(product, list, now) : null
    if (!product || price === null) return []
    const net = withoutVat(price, vatRate(product.vatClass, now))
    return [{ id: productId, name: product.name, price: net, cost, margin: marginOfSums(net, cost) ?? 0 }]
  })
  const below = known.filter(({ margin }) => margin < minimum)
  return {
    known: known.length,
    below: below.length,
    products: below.toSorted((a, b) => a.margin - b.margin).slice(0, maxShown),
  }
}

const minimumSql = 'select coalesce(minimum_margin, 0) as minimum from price_list where id = $1'
const costsSql = 'select id, cost from product where cost is not null and retired_at is null order by id'
