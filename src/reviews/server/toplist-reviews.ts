import type { Toplist, ToplistReview } from '#catalog/contract.ts'
import type { Queries } from '#core/server/db.ts'
import { topReviews } from '#reviews/top-reviews.ts'

const underTheList = 2

/** The lists with the reviews they show: the best of each product, or the two best of all. */
export async function withReviews(db: Queries, lists: readonly Toplist[]): Promise<Toplist[]> {
  const ids = lists.flatMap(({ whereToShowReviews, products }) =>
    whereToShowReviews > 0 ? products.map(({ id }) => id) : [],
  )
  if (ids.length === 0) return [...lists]
  const reviews = await db.query<ToplistReview>('toplist-reviews', reviewsSql, [ids])
  const byProduct = Map.groupBy(reviews, ({ productId }) => productId)
  return lists.map((list) => {
    const own = list.products.map(({ id }) => byProduct.get(id) ?? [])
    if (list.whereToShowReviews === underTheList) return { ...list, reviews: topReviews(own.flat(), 2) }
    return { ...list, reviews: list.whereToShowReviews > 0 ? own.flatMap((of) => topReviews(of, 1)) : [] }
  })
}

/** The best few of each product are enough to choose from. */
const reviewsSql = `
  select r.id, r.product_id as "productId", r.text, r.rating, r.upvotes, r.downvotes,
         case when r.is_anonymous then 'Anonym' else r.author end as author,
         case when not r.is_anonymous then '/api/avatar/' || r.member_id end as avatar
  from unnest($1::int[]) as p (id), lateral (
    select * from review where product_id = p.id and text <> '' and hidden_at is null
    order by upvotes - downvotes desc, created_at desc, id limit 4
  ) r`
