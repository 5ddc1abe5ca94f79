import { fetchedImage } from '#catalog/server/product-image.ts'
import type { Db } from '#core/server/db.ts'
import { marginOf } from '#pricing/margin.ts'
import { type LoggedPrice, priorPrice } from '#pricing/prior-price.ts'
import { loadPriceLog } from '#pricing/server/load-offers.ts'
import { type VatClass, vatRate } from '#pricing/vat.ts'
import type { ListedProduct, ProductFilter } from '#product-editing/filter.ts'
import type { SortKey } from '#product-editing/sort-keys.ts'
import { filterParams, filterSql } from './filter-sql.ts'
import { manualSource } from './manual-source.ts'
import { lockedFields } from './row-of-fields.ts'

type Query = {
  filter: ProductFilter
  sort: SortKey
  isDescending: boolean
  offset: number
  limit: number
}

export async function listProducts(db: Db, { filter, sort, isDescending, offset, limit }: Query, now: Date) {
  const params = filterParams(filter)
  const [rows, [count]] = await Promise.all([
    // Planned for the filters of this request, as most are absent.
    db.query<Row>('', listSql(sort, isDescending), [...params, limit, offset, now]),
    db.query<{ total: number }>('', countSql, params),
  ])
  const logs = Map.groupBy(
    await loadPriceLog(
      db,
      rows.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  )
  return { data: rows.map((row) => listed(row, logs.get(row.id) ?? [], now)), total: count?.total ?? 0 }
}

type Row = Omit<ListedProduct, 'image' | 'marginPercent' | 'lowest30Days' | 'locked'> & {
  vatClass: VatClass
  hash: string | null
  width: number | null
  height: number | null
  locked: string[]
}

function listed({ vatClass, hash, width, height, locked, ...row }: Row, log: LoggedPrice[], now: Date): ListedProduct {
  const { price, cost } = row
  return {
    ...row,
    image: hash !== null && width !== null && height !== null ? fetchedImage({ hash, width, height }).src : null,
    marginPercent: cost === null ? null : marginOf({ price, cost, vatRate: vatRate(vatClass, now) }),
    lowest30Days: priorPrice(log, { audience: 'all', price: 0, startsAt: now }),
    locked: lockedFields(locked),
  }
}

const from = `from product p left join stock s on s.product_id = p.id and s.place = 0`
const sortSql: Record<SortKey, string> = {
  id: 'p.id',
  name: 'lower(p.name)',
  mpn: 'p.mpn',
  price: 'p.price',
  cost: 'p.cost',
  stock: 'coalesce(s.quantity, 0)',
  updated: 'p.updated_at',
}

/** What has no value comes last in both directions. */
function orderSql(sort: SortKey, isDescending: boolean): string {
  const mayLack = sort === 'cost' || sort === 'mpn'
  const way = isDescending ? ` desc${mayLack ? ' nulls last' : ''}` : ''
  const last = isDescending ? ' desc' : ''
  return sort === 'id' ? `p.id${last}` : `${sortSql[sort]}${way}, p.id${last}`
}

/** Which rows the page has is found first; the rest is read of those alone. */
function listSql(sort: SortKey, isDescending: boolean): string {
  return `
  with page as materialized (
    select p.id, row_number() over (order by ${orderSql(sort, isDescending)}) as place
    ${from} where ${filterSql}
    order by ${orderSql(sort, isDescending)} limit $10 offset $11
  )
  select p.id, p.name, coalesce(p.mpn, '') as mpn, coalesce(p.gtin, '') as gtin,
    coalesce(p.bin_location, '') as "binLocation",
    case when p.source = '${manualSource}' then '' else p.external_id end as "supplierNumber", p.category_id as category,
    case when p.is_draft then 'draft' when p.retired_at is not null then 'archived' else 'published' end as status,
    p.price, p.cost, p.vat_class as "vatClass", coalesce(s.quantity, 0) as stock, p.locked, i.hash, i.width, i.height,
    exists (
      select from offer o where o.product_id = p.id and o.audience = 'all' and o.starts_at <= $12
        and (o.ends_at is null or o.ends_at > $12)
    ) as "isOffered"
  from page join product p on p.id = page.id left join stock s on s.product_id = p.id and s.place = 0
    left join picture i on i.url = p.image_urls[1] and i.state = 'ready'
  order by page.place`
}
const countSql = `select count(*)::int as total ${from} where ${filterSql}`
