import type { OfferedRow } from '#cart/offered-product.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { allTaken, type ReturnedLine, returnStock, takingParams, takingStock } from '#inventory/server/stock.ts'
import { enqueueUnit, hasNoJob, type UnitKind, type Waiting } from '#jobs/unit-jobs.ts'

export type OfferEnd = 'ordered' | 'withdrawn' | 'expired'

export type CartOffer = {
  id: string
  token: string
  email: string
  rows: OfferedRow[]
  reserved: ReturnedLine[]
  expiresAt: Date
  endedAs: OfferEnd | null
}

export const endCartOfferJob: UnitKind = { name: 'end-cart-offer' }

const columns = `id::text as id, token, email, rows, reserved, expires_at as "expiresAt", ended_as as "endedAs"`

/** Its prices hold until it expires, also when an order of it was not paid. Null when it is withdrawn or has expired. */
export async function openOffer(db: Queries, id: string, now: Date): Promise<CartOffer | null> {
  const sql = `select ${columns} from cart_offer where id = $1 and expires_at > $2 and ended_as is distinct from 'withdrawn'`
  return (await db.query<CartOffer>('cart-offer-open', sql, [id, now]))[0] ?? null
}

export async function offerByToken(db: Queries, token: string): Promise<CartOffer | null> {
  const sql = `select ${columns} from cart_offer where token = $1`
  return (await db.query<CartOffer>('cart-offer-by-token', sql, [token]))[0] ?? null
}

export type NewOffer = Pick<CartOffer, 'token' | 'email' | 'rows' | 'expiresAt'> & { by: number; now: Date }

/** All of it or, with the error `out-of-stock`, nothing. Never from a store's stock. */
export async function writeOffer(tx: Transaction, { token, email, rows, expiresAt, by, now }: NewOffer) {
  const [written] = await tx.query<{ id: string }>(
    'cart-offer-write',
    `insert into cart_offer (token, email, rows, made_by, made_at, expires_at) values ($1, $2, $3, $4, $5, $6)
     returning id::text as id`,
    [token, email, JSON.stringify(rows), by, now, expiresAt],
  )
  if (!written) throw new Error('The offer was not written')
  const { id } = written
  const lines = rows.map(({ productId, quantity }) => ({ productId, quantity, store: null }))
  await tx.query('cart-offer-reserve', reserveSql, [...takingParams([{ ref: refOf(id), lines }], 'offer'), id])
  await enqueueUnit(tx, endCartOfferJob, id, expiresAt)
  return id
}

const reserveSql = `
  with ${takingStock}
  update cart_offer set reserved = (
    select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'place', place, 'quantity', quantity)), '[]') from parts)
  where id = $6::bigint and ${allTaken}`

/** Puts what it reserves back, once. Null when it has ended before. */
export async function endOffer(
  tx: Transaction,
  id: string,
  { as, by = null, now }: { as: OfferEnd; by?: number | null; now: Date },
): Promise<CartOffer | null> {
  const [ended] = await tx.query<CartOffer>(
    'cart-offer-end',
    `update cart_offer set ended_as = $2, ended_at = $3, ended_by = $4
     where id = $1 and ended_as is null and ($2 <> 'expired' or expires_at <= $3) returning ${columns}`,
    [id, as, now, by],
  )
  if (!ended) return null
  await returnStock(tx, ended.reserved, { cause: 'offer-ended', ref: refOf(id) })
  return ended
}

export async function offersWithoutJob(db: Queries): Promise<Waiting[]> {
  return await db.query(
    'cart-offers-without-job',
    `select o.id::text as id, expires_at as at from cart_offer o
     where ended_as is null and ${hasNoJob(endCartOfferJob, 'o.id')} order by o.id limit 1000`,
  )
}

export async function noteOffer(db: Queries, cartId: string, offerId: string): Promise<void> {
  const sql = `update cart set offer_id = $2, revision = revision + 1, changed_revision = changed_revision + 1
    where id = $1`
  await db.query('cart-offer-note', sql, [cartId, offerId])
}

export async function eraseOffers(tx: Transaction, email: string, now: Date): Promise<void> {
  const open = 'select id::text as id from cart_offer where lower(email) = lower($1) and ended_as is null order by id'
  for (const { id } of await tx.query<{ id: string }>('cart-offers-of-email', open, [email]))
    await endOffer(tx, id, { as: 'withdrawn', now })
  await tx.query('cart-offers-erase', 'delete from cart_offer where lower(email) = lower($1)', [email])
}

export const offerDays = 30

export async function purgeOldOffers(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - offerDays * 24 * 3_600_000)
  await db.query('cart-offers-purge', 'delete from cart_offer where ended_at < $1', [before])
}

function refOf(id: string): string {
  return `offer ${id}`
}
