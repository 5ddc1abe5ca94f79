import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { AcceptedRow } from './accept-row.ts'
import { type OfferChange, offerChanges, type StoredOffer } from './offer-changes.ts'
import { changedEntries, firstEntries, type PricedOffer, type PriceEntry } from './price-entries.ts'
import { type Before, isLocked, type WriteDeps } from './write-deps.ts'

type Deps = Omit<WriteDeps, 'db'> & { before: Map<number, Before> }

export async function writePrices(
  tx: Transaction,
  rows: AcceptedRow[],
  { shop, now, before, priceCause }: Deps,
): Promise<void> {
  const stored = await storedOffers(tx, rows)
  const idOf = (externalId: string) => shop.existing.get(externalId)?.id ?? null
  const changes = rows.map((row) => {
    const old = stored.get(row.product.id) ?? []
    return {
      row,
      old,
      change: offerChanges({
        given: isLocked('offers', row, before) ? undefined : row.goods.offers,
        stored: old,
        now,
        idOf,
      }),
    }
  })
  await writeOffers(
    tx,
    changes.map(({ row, change }) => ({ productId: row.product.id, ...change })),
  )

  if (priceCause === null) return
  const entries = changes.flatMap(({ row, old, change }) => {
    const price = before.get(row.product.id)?.price
    const newPrice = price !== undefined && isLocked('price', row, before) ? price : row.goods.price
    const after = { price: newPrice, offers: change.after.map(priced) }
    const logged =
      price === undefined
        ? firstEntries(after, row.goods.priceHistory, now)
        : changedEntries({ price: price, offers: old.map(priced) }, after, now)
    return logged.map((entry) => ({ productId: row.product.id, ...entry }))
  })
  await logPrices(tx, entries, { now, cause: priceCause })
}

export async function logPrices(
  tx: Queries,
  entries: readonly (PriceEntry & { productId: number })[],
  { now, cause }: { now: Date; cause: string },
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ productId, audience, price, from }) => ({
    product_id: productId,
    audience,
    price,
    from_at: from,
  }))
  await tx.query('import-log-prices', logSql, [JSON.stringify(rows), now, cause])
}

async function storedOffers(tx: Transaction, rows: AcceptedRow[]): Promise<Map<number, StoredOffer[]>> {
  return await offersOf(
    tx,
    rows.filter(({ isNew }) => !isNew).map(({ product }) => product.id),
  )
}

export async function offersOf(tx: Transaction, ids: number[]): Promise<Map<number, StoredOffer[]>> {
  if (ids.length === 0) return new Map()
  const offers = await tx.query<StoredOffer & { productId: number }>('import-stored-offers', storedSql, [ids])
  return Map.groupBy(offers, ({ productId }) => productId)
}

async function writeOffers(tx: Transaction, changes: (OfferChange & { productId: number })[]): Promise<void> {
  const gone = changes.flatMap(({ gone: ids }) => ids)
  const changed = changes.flatMap((change) => change.changed)
  const added = changes.flatMap(({ productId, added: offers }) => offers.map((offer) => ({ ...offer, productId })))
  if (gone.length > 0) await tx.query('import-delete-offers', 'delete from offer where id = any($1::int[])', [gone])
  if (changed.length > 0) await tx.query('import-update-offers', updateSql, [JSON.stringify(changed)])
  if (added.length > 0) await tx.query('import-insert-offers', insertSql, [JSON.stringify(added)])
}

export function priced({ audience, price, startsAt, endsAt, originProductId, pass }: StoredOffer): PricedOffer {
  return { audience, price, from: startsAt, to: endsAt, isTied: originProductId !== null || pass !== null }
}

const storedSql = `
  select product_id as "productId", id, audience, type, price, starts_at as "startsAt", ends_at as "endsAt",
         campaign_id as "campaignId", is_flash_sale as "isFlashSale", max_per_customer as "maxPerCustomer",
         origin_product_id as "originProductId", pass
  from offer where product_id = any($1::int[]) order by id`
const fields = `id int, "productId" int, audience text, type text, "price" int, "startsAt" timestamptz, "endsAt" timestamptz,
  "campaignId" int, "isFlashSale" boolean, "maxPerCustomer" int, "originProductId" int`
const insertSql = `
  insert into offer (product_id, audience, type, price, starts_at, ends_at, campaign_id, is_flash_sale, max_per_customer,
                     origin_product_id)
  select "productId", audience, type, "price", "startsAt", "endsAt", "campaignId", "isFlashSale", "maxPerCustomer",
         "originProductId"
  from jsonb_to_recordset($1::jsonb) as r (${fields})`
const updateSql = `
  update offer o
  set price = r."price", ends_at = r."endsAt", is_flash_sale = r."isFlashSale",
      max_per_customer = r."maxPerCustomer", origin_product_id = r."originProductId"
  from jsonb_to_recordset($1::jsonb) as r (${fields})
  where o.id = r.id`
const logSql = `
  insert into price_log (product_id, audience, price, from_at, cause, logged_at)
  select product_id, audience, price, from_at, $3, $2
  from jsonb_to_recordset($1::jsonb) as r (product_id int, audience text, price int, from_at timestamptz)`
