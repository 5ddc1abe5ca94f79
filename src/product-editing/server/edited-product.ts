import { fetchedImage } from '#catalog/server/product-image.ts'
import type { Db } from '#core/server/db.ts'
import { loadPriceLog } from '#pricing/server/load-offers.ts'
import { vatRate } from '#pricing/vat.ts'
import type { EditedProduct } from '#product-editing/contract.ts'
import { placeNames } from './places.ts'
import { readFields } from './read-fields.ts'
import { lockedFields } from './row-of-fields.ts'

/** Null when there is none. */
export async function editedProduct(db: Db, id: number, now: Date): Promise<EditedProduct | null> {
  const [product] = await readFields(db, [id])
  if (!product) return null
  const { fields, locked, ...rest } = product
  const [log, stock, pictures, template, nameOf] = await Promise.all([
    loadPriceLog(db, [id]),
    db.query<{ place: number; quantity: number }>('edited-stock', stockSql, [id]),
    db.query<PictureRow>('edited-pictures', pictureSql, [id]),
    db.query<{ id: number }>('edited-template', templateSql, [fields.category]),
    placeNames(db),
  ])
  return {
    ...rest,
    fields,
    locked: lockedFields(locked),
    vatRate: vatRate(fields.vatClass, now),
    stock: stock.map(({ place, quantity }) => ({ place, name: nameOf(place), quantity })),
    pictures: pictures.map(({ url, state, reason, hash, width, height }) => ({
      url,
      state,
      reason,
      src: hash !== null && width !== null && height !== null ? fetchedImage({ hash, width, height }).src : null,
    })),
    priceLog: log.map(({ audience, price, from, offerEndsAt }) => ({
      audience,
      price,
      from: from.getTime(),
      offerEndsAt: offerEndsAt === 'never' ? -1 : (offerEndsAt?.getTime() ?? null),
    })),
    template: template.map(({ id: attribute }) => attribute),
  }
}

type PictureRow = {
  url: string
  state: string
  reason: string | null
  hash: string | null
  width: number | null
  height: number | null
}

const stockSql = 'select place, quantity from stock where product_id = $1 order by place'
const pictureSql = `
  select u.url, coalesce(i.state, 'waiting') as state, i.reason, i.hash, i.width, i.height
  from product p cross join unnest(p.image_urls) with ordinality as u (url, position)
  left join picture i on i.url = u.url
  where p.id = $1 order by u.position`
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
