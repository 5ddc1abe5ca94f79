import type { Db } from '#core/server/db.ts'
import { loadPriceLog } from '#pricing/server/load-offers.ts'
import { vatRate } from '#pricing/vat.ts'
import type { EditedProduct } from '#product-editing/contract.ts'
import { editedPictures } from './edited-pictures.ts'
import { placeNames } from './places.ts'
import { readFields } from './read-fields.ts'
import { lockedFields } from './row-of-fields.ts'

/** Null when there is none. */
export async function editedProduct(db: Db, id: number, now: Date): Promise<EditedProduct | null> {
  const [product] = await readFields(db, [id])
  if (!product) return null
  const { fields, locked, ...rest } = product
  const offered = fields.offers.flatMap(({ withProductId }) => withProductId ?? [])
  const [log, stock, pictures, related, template, placements, nameOf] = await Promise.all([
    loadPriceLog(db, [id]),
    db.query<{ place: number; quantity: number; reserved: number }>('edited-stock', stockSql, [id]),
    editedPictures(db, fields.images),
    db.query<{ id: number; name: string }>('edited-related', relatedSql, [[...fields.related, ...offered]]),
    db.query<{ id: number }>('edited-template', templateSql, [fields.category]),
    db.query<Placement>('edited-placements', placementSql, [id, now]),
    placeNames(db),
  ])
  return {
    ...rest,
    fields,
    locked: lockedFields(locked),
    vatRate: vatRate(fields.vatClass, now),
    stock: stock.map(({ place, ...units }) => ({ place, name: nameOf(place), ...units })),
    pictures,
    relatedNames: Object.fromEntries(related.map(({ id: other, name }) => [other, name])),
    priceLog: log.map(({ audience, price, from, offerEndsAt }) => ({
      audience,
      price,
      from: from.getTime(),
      offerEndsAt: offerEndsAt === 'never' ? -1 : (offerEndsAt?.getTime() ?? null),
    })),
    template: template.map(({ id: attribute }) => attribute),
    placements: placements.map(({ from, to, ...rest }) => ({
      ...rest,
      from: from?.getTime() ?? null,
      to: to?.getTime() ?? null,
    })),
  }
}

type Placement = Omit<EditedProduct['placements'][number], 'from' | 'to'> & { from: Date | null; to: Date | null }

/** Days are whole ones in Sweden, the last included. */
const placementSql = `
  with placed as (
    select 'bundle' as kind, b.id, b.name, b.starts_at as "from", b.ends_at as "to"
    from bundle_offer b join bundle_offer_product m on m.bundle_id = b.id where m.product_id = $1
    union all
    select 'campaign', c.id, c.name, c.starts_at, c.ends_at
    from campaign c join campaign_product m on m.campaign_id = c.id where m.product_id = $1
    union all
    select 'sponsorship', s.id, s.advertiser, s.from_day::timestamp at time zone 'Europe/Stockholm',
      (s.to_day + 1)::timestamp at time zone 'Europe/Stockholm'
    from sponsorship s where s.product_id = $1
  )
  select * from placed where "to" is null or "to" > $2 order by kind, "from", id`
const stockSql = `
  select s.place, s.quantity, coalesce(u.units, 0) as reserved
  from stock s left join reserved_units(array[$1::int]) u on u.place = s.place
  where s.product_id = $1 order by s.place`
const relatedSql = 'select id, name from product where id = any($1::int[])'
/** What at least one in five of the latest products of the category has, and the key facts of the category. */
const templateSql = `
  with latest as (select attributes from product where category_id = $1 order by id desc limit 200),
  used as (
    select key::int as id, count(*) as uses from latest cross join jsonb_object_keys(attributes) as key group by 1
  )
  select a.id from attribute a
  left join used u on u.id = a.id
  left join category c on c.id = $1
  where a.id = any(c.key_attributes) or u.uses * 5 >= (select count(*) from latest)
  order by a.position, a.name`
