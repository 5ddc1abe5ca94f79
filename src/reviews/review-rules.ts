export const maxReviewLength = 4000
export const maxReasonLength = 500
export const maxAnswerLength = 2000
export const reviewsAPage = 10

export const reportReasons = ['fake', 'offensive', 'personal', 'irrelevant'] as const
export type ReportReason = (typeof reportReasons)[number]

/** From the counts of 1 to 5 stars, one decimal; null without ratings. */
export function averageOf(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, one) => sum + one, 0)
  if (count === 0) return null
  return Math.round((stars.reduce((sum, one, index) => sum + one * (index + 1), 0) / count) * 10) / 10
}
