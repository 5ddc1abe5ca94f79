import { endOffer, offerByToken, writeOffer } from '#cart/server/cart-offers.ts'
import { isOutOfStock } from '#checkout/server/record-order.ts'
import { domainError } from '#core/domain-error.ts'
import { mailboxOf } from '#core/mailbox-of.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { onDisk } from '#core/server/on-disk.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { type ReservedUnits, reservationError, reservationLimits } from '#orders/reservation-limits.ts'
import { newSecret } from '#orders/server/order-id.ts'
import { pathTo } from '#paths.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { type HeldOffers, type ShownOffer, telephoneOrdersContract } from '#telephone-orders/contract.ts'
import { sumOf } from '#telephone-orders/offer-sum.ts'
import { type CartOfferDeps, heldRows, type OfferedGoods } from './cart-offer.ts'
import { heldOfferEmail } from './cart-offer-email.ts'

type Holding = OfferedGoods & { email: string; hours: number; by: number; key: string }

const call = telephoneOrdersContract.holdCartOffer

/** Takes the units from stock until the offer ends, within the limits of unpaid orders, and emails the link. Once for each key. */
export async function holdOffer(deps: CartOfferDeps, wish: Holding): Promise<void> {
  const { email, hours, by, now } = wish
  const key = `cart-offer-held:${by}:${wish.key}`
  // What is held already may be all there was.
  if (await isHeld(deps.db, key)) return
  const rows = await heldRows(deps, wish)
  const offer = { token: newSecret(), email, rows, by, now, expiresAt: new Date(now.getTime() + hours * 3_600_000) }
  const goods = rows.flatMap(({ productId, quantity }) => {
    const product = deps.productCache.get(productId)
    if (!product) return []
    const { web, supplier, codes = 0 } = product.stock
    return [{ productId, quantity, left: web + supplier + codes, isUnlimited: productId === giftCardProduct }]
  })
  const content = heldOfferEmail(offer, deps.publicUrl)
  await inTransaction(deps.db, async (tx) => {
    await withinLimits(tx, { email, goods, now })
    await writeOffer(tx, offer).catch((error: unknown) => {
      throw isOutOfStock(error) ? domainError(call, 'cannot-be-bought') : error
    })
    await enqueueEmail(tx, { kind: 'cart-offer', key, recipient: email, ...content }, now)
  })
  await onDisk(deps.db)
}

/** The email is written with the offer. */
async function isHeld(db: Queries, key: string): Promise<boolean> {
  return (await db.query('cart-offer-is-held', 'select from email_outbox where key = $1', [key])).length > 0
}

type Limited = { email: string; goods: readonly ReservedUnits[]; now: Date }

/** Like unpaid orders of one mailbox: so many at a time, and beyond the first a share of each product. */
async function withinLimits(tx: Transaction, { email, goods, now }: Limited): Promise<void> {
  const mailbox = mailboxOf(email)
  await tx.query('cart-offers-lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`offer ${mailbox}`])
  const open = await tx.query<{ email: string; units: Record<string, number> }>(
    'cart-offers-held',
    `select email, (select coalesce(jsonb_object_agg(product, quantity), '{}') from (
       select line ->> 'productId' as product, sum((line ->> 'quantity')::int) as quantity
       from jsonb_array_elements(reserved) as line group by 1) p) as units
     from cart_offer where ended_as is null and expires_at > $1`,
    [now],
  )
  const theirs = open.filter((offer) => mailboxOf(offer.email) === mailbox)
  const units = new Map<number, number>()
  for (const offer of theirs)
    for (const [id, quantity] of Object.entries(offer.units))
      units.set(Number(id), (units.get(Number(id)) ?? 0) + quantity)
  const held = { holder: 'mailbox', orders: theirs.length, attempts: 0, inVain: 0, units } as const
  if (reservationError(goods, [held], reservationLimits)) throw domainError(call, 'too-many-reserved')
}

/** Safe to run twice and in several processes. */
export async function expireCartOffer(db: Db, id: string, now: Date): Promise<null> {
  await inTransaction(db, (tx) => endOffer(tx, id, { as: 'expired', now }))
  return null
}

export async function withdrawOffer(db: Db, id: number, { by, now }: { by: number; now: Date }): Promise<void> {
  const ended = await inTransaction(db, (tx) => endOffer(tx, String(id), { as: 'withdrawn', by, now }))
  if (!ended) throw domainError(telephoneOrdersContract.withdrawCartOffer, 'offer-ended')
}

type ListedRow = Omit<ShownOffer, 'sum' | 'link' | 'madeAt' | 'expiresAt' | 'endedAt'> & {
  token: string
  madeAt: Date
  expiresAt: Date
  endedAt: Date | null
  total: number
}

const maxListed = 100

/** Open ones first, then those that ended latest. */
export async function listOffers({ db, publicUrl }: Pick<CartOfferDeps, 'db' | 'publicUrl'>): Promise<HeldOffers> {
  const offers = await db.query<ListedRow>(
    'cart-offers-list',
    `select o.id::int as id, o.token, o.email, coalesce(m.username, '') as by, o.made_at as "madeAt",
       e.username as "endedBy", o.expires_at as "expiresAt", coalesce(o.ended_as, 'open') as state, o.ended_at as "endedAt",
       (select coalesce(json_agg(json_build_object('name', row ->> 'name', 'quantity', (row ->> 'quantity')::int,
         'unitPrice', (row ->> 'unitPrice')::int)), '[]') from jsonb_array_elements(o.rows) as row) as rows, count(*) over ()::int as total
     from cart_offer o left join member m on m.id = o.made_by left join member e on e.id = o.ended_by
     order by o.ended_at desc nulls first, o.id desc limit ${maxListed}`,
  )
  const data = offers.map((found) => {
    const { token, madeAt, expiresAt, endedAt, total: _, ...offer } = found
    return {
      ...offer,
      madeAt: madeAt.getTime(),
      expiresAt: expiresAt.getTime(),
      endedAt: endedAt?.getTime() ?? null,
      sum: sumOf(offer.rows),
      link: publicUrl + pathTo('offer', { text: token }),
    }
  })
  return { data, total: offers[0]?.total ?? 0 }
}

export async function offerForCustomer(db: Db, token: string, now: Date) {
  const offer = await offerByToken(db, token)
  if (!offer || offer.endedAs === 'withdrawn' || offer.expiresAt <= now)
    throw domainError(telephoneOrdersContract.getCartOffer, 'no-such-offer')
  return offer
}
