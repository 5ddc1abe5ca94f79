import { useState } from 'react'
import type { Review } from '#catalog/contract.ts'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { api } from '#core/api-client.ts'
import { reviews as calls } from '#reviews/calls.ts'
import type { ReviewList } from '#reviews/contract.ts'
import { messages } from '#reviews/messages.ts'
import type { ReviewSort } from '#reviews/review-sorts.ts'
import { toast } from '#ui/toasts.ts'

export type ShownReviews = {
  reviews: Review[]
  stars: number[]
  sort: ReviewSort
  hasMore: boolean
  isBusy: boolean
  sortBy: (sort: ReviewSort) => void
  showMore: () => void
  refresh: () => Promise<void>
  put: (review: Pick<Review, 'id'> & Partial<Review>) => void
}

export function useReviewList(
  product: Pick<ShownProduct, 'id' | 'reviews' | 'writtenReviews' | 'stars'>,
): ShownReviews {
  const { id, reviews, writtenReviews: total, stars } = product
  const [list, setList] = useState<ReviewList>({ reviews, total, stars, page: 1 })
  const [sort, setSort] = useState<ReviewSort>('helpful')
  const [isBusy, setBusy] = useState(false)

  async function fetchPage(page: number, by: ReviewSort) {
    setBusy(true)
    try {
      const answer = await api(calls.getReviews, { id, sort: by, page })
      setList((before) => (page === 1 ? answer : { ...answer, reviews: joined(before.reviews, answer.reviews) }))
    } catch {
      toast(messages.wrong, { isError: true })
    } finally {
      setBusy(false)
    }
  }

  return {
    reviews: list.reviews,
    stars: list.stars,
    sort,
    hasMore: list.reviews.length < list.total,
    isBusy,
    sortBy: (by) => {
      setSort(by)
      void fetchPage(1, by)
    },
    showMore: () => void fetchPage(list.page + 1, sort),
    refresh: () => fetchPage(1, sort),
    put: (changed) =>
      setList((before) => ({
        ...before,
        reviews: before.reviews.map((review) => (review.id === changed.id ? { ...review, ...changed } : review)),
      })),
  }
}

/** Votes in between may move a review to the next page. */
function joined(before: readonly Review[], more: readonly Review[]): Review[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !known.has(id))]
}
