import { type News, tell } from '#account/server/feed/tell.ts'
import type { LetterParts } from '#account/server/letters/parts.ts'
import type { Audience } from '#catalog/price.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import { dayOf } from '#core/day.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { wishWords } from '#members/sv-wishlists.ts'
import { type WishNews, writeWishLetters } from './wish-letters.ts'
import { factsOf } from './wished-facts.ts'

type Facts = { productId: number; audience: Audience; price: number; isSoldOut: boolean }
type Changed = Facts & { memberId: number; priceBefore: number; wasSoldOut: boolean }

const batch = 1000
const audiences: Audience[] = ['member', 'company', 'employee']

/** Tells members what has become cheaper for them, and what can be had again, of what they wish for. */
export async function tellOfWished(parts: LetterParts & { shelf: Shelf; now: Date }): Promise<void> {
  const { db, shelf, now } = parts
  for (let last = 0; ; ) {
    const wished = await db.query<{ id: number }>('wished-next', nextSql, [last, batch])
    const facts = wished.flatMap(({ id }) => factsFor(shelf, id, now))
    await inTransaction(db, async (tx) => {
      const changed = await tx.query<Changed>('wished-follow', followSql, [JSON.stringify(facts)])
      const news = changed.flatMap((one) => newsOf(shelf, one, now))
      await tell(tx, news.map(asFeed(now)))
      await writeWishLetters(tx, news, parts)
    })
    if (wished.length < batch) return
    last = wished.at(-1)?.id ?? 0
  }
}

function factsFor(shelf: Shelf, productId: number, now: Date): Facts[] {
  const product = shelf.get(productId)
  return product ? audiences.map((audience) => ({ productId, audience, ...factsOf(product, audience, now) })) : []
}

function newsOf(shelf: Shelf, changed: Changed, now: Date): WishNews[] {
  const { memberId, productId, audience, price, priceBefore, isSoldOut, wasSoldOut } = changed
  const card = shelf.card(productId, audience, now)
  if (!card || isSoldOut) return []
  const about = { memberId, productId, name: card.name, price }
  return [
    ...(price < priceBefore ? [{ ...about, isBack: false, what: wishWords.cheaper(card) }] : []),
    ...(wasSoldOut ? [{ ...about, isBack: true, what: wishWords.back(card.name) }] : []),
  ]
}

const asFeed =
  (now: Date) =>
  ({ memberId, productId, name, price, what, isBack }: WishNews): News => ({
    memberId,
    feed: 'notice',
    name: isBack ? 'back-in-stock' : 'price-drop',
    title: what,
    path: { name: 'product', params: { id: productId, name } },
    cause: `${productId} ${isBack ? dayOf(now) : price}`,
    at: now,
  })

const nextSql = `
  select distinct product_id as id from wishlist_row where product_id > $1 order by id limit $2`

/** Several processes never take the same rows; a sold-out product's price is followed when it is back. */
const followSql = `
  with facts as (
    select * from jsonb_to_recordset($1::jsonb) as f ("productId" int, audience text, price int, "isSoldOut" boolean)
  ), stale as (
    select r.wishlist_id, r.product_id, l.member_id, f.audience, f.price, f."isSoldOut"
    from wishlist_row r
    join wishlist l on l.id = r.wishlist_id
    join member m on m.id = l.member_id
    join facts f on f."productId" = r.product_id
      and f.audience = case when m.is_employee then 'employee' when m.company_name is not null then 'company' else 'member' end
    where r.was_sold_out <> f."isSoldOut" or (r.price_seen <> f.price and not f."isSoldOut")
    order by r.wishlist_id, r.product_id for update of r skip locked
  )
  update wishlist_row r
  set price_seen = case when s."isSoldOut" then r.price_seen else s.price end, was_sold_out = s."isSoldOut"
  from stale s where r.wishlist_id = s.wishlist_id and r.product_id = s.product_id
  returning s.member_id as "memberId", r.product_id as "productId", s.audience, s.price, s."isSoldOut",
    old.price_seen as "priceBefore", old.was_sold_out as "wasSoldOut"`
