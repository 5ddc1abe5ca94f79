export const longestReview = 4000
export const longestReason = 500
export const reviewsAPage = 10

/** Why a review is reported, as people choose it. */
export const reportReasons = ['fake', 'offensive', 'personal', 'irrelevant'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The average of how many gave 1, 2, 3, 4 and 5 stars, to one decimal; null when nobody has. */
export function averageOf(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, one) => sum + one, 0)
  if (count === 0) return null
  return Math.round((stars.reduce((sum, one, index) => sum + one * (index + 1), 0) / count) * 10) / 10
}
