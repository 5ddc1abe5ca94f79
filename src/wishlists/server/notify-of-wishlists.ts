import type { ProductCache } from '#catalog/server/product-cache.ts'
import { dayOf } from '#core/day.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { type News, notify } from '#notifications/server/notify.ts'
import type { Audience } from '#pricing/price.ts'
import { wishlistMessages } from '#wishlists/messages.ts'
import { detailsOf } from './wished-details.ts'
import { enqueueWishlistEmails, type WishlistNews } from './wishlist-emails.ts'

type WishedProduct = { productId: number; audience: Audience; price: number; isSoldOut: boolean }
type Changed = WishedProduct & { memberId: number; priceBefore: number; wasSoldOut: boolean }

const batch = 1000
const audiences: Audience[] = ['member', 'company', 'employee']

export async function notifyOfWishlists(deps: EmailDeps & { productCache: ProductCache; now: Date }): Promise<void> {
  const { db, productCache, now } = deps
  for (let last = 0; ; ) {
    const wished = await db.query<{ id: number }>('wishlist-item-next', nextSql, [last, batch])
    const changes = wished.flatMap(({ id }) => detailsFor(productCache, id, now))
    await inTransaction(db, async (tx) => {
      const changed = await tx.query<Changed>('wishlist-item-follow', followSql, [JSON.stringify(changes)])
      const news = changed.flatMap((one) => newsOf(productCache, one, now))
      await notify(tx, news.map(asFeed(now)))
      await enqueueWishlistEmails(tx, news, deps)
    })
    if (wished.length < batch) return
    last = wished.at(-1)?.id ?? 0
  }
}

function detailsFor(productCache: ProductCache, productId: number, now: Date): WishedProduct[] {
  const product = productCache.get(productId)
  return product ? audiences.map((audience) => ({ productId, audience, ...detailsOf(product, audience, now) })) : []
}

function newsOf(productCache: ProductCache, changed: Changed, now: Date): WishlistNews[] {
  const { memberId, productId, audience, price, priceBefore, isSoldOut, wasSoldOut } = changed
  const card = productCache.card(productId, audience, now)
  if (!card || isSoldOut) return []
  const about = { memberId, productId, name: card.name, price }
  return [
    ...(price < priceBefore ? [{ ...about, isBack: false, what: wishlistMessages.cheaper(card) }] : []),
    ...(wasSoldOut ? [{ ...about, isBack: true, what: wishlistMessages.back(card.name) }] : []),
  ]
}

const asFeed =
  (now: Date) =>
  ({ memberId, productId, name, price, what, isBack }: WishlistNews): News => ({
    memberId,
    feed: 'notice',
    name: isBack ? 'back-in-stock' : 'price-drop',
    title: what,
    path: { name: 'product', params: { id: productId, name } },
    cause: `${productId} ${isBack ? dayOf(now) : price}`,
    at: now,
  })

const nextSql = `
  select distinct product_id as id from wishlist_item where product_id > $1 order by id limit $2`

/** Safe in several processes; the price of a sold-out product is compared when it is back in stock. */
const followSql = `
  with changes as (
    select * from jsonb_to_recordset($1::jsonb) as f ("productId" int, audience text, price int, "isSoldOut" boolean)
  ), stale as (
    select r.wishlist_id, r.product_id, l.member_id, f.audience, f.price, f."isSoldOut",
      r.price_seen as "priceBefore", r.was_sold_out as "wasSoldOut"
    from wishlist_item r
    join wishlist l on l.id = r.wishlist_id
    join member m on m.id = l.member_id
    join changes f on f."productId" = r.product_id
      and f.audience = case when m.is_employee then 'employee' when m.company_name is not null then 'company' else 'member' end
    where r.was_sold_out <> f."isSoldOut" or (r.price_seen <> f.price and not f."isSoldOut")
    order by r.wishlist_id, r.product_id for update of r skip locked
  )
  update wishlist_item r
  set price_seen = case when s."isSoldOut" then r.price_seen else s.price end, was_sold_out = s."isSoldOut"
  from stale s where r.wishlist_id = s.wishlist_id and r.product_id = s.product_id
  returning s.member_id as "memberId", r.product_id as "productId", s.audience, s.price, s."isSoldOut",
    s."priceBefore", s."wasSoldOut"`
