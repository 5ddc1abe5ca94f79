export const longestReview = 4000
export const longestReason = 500
export const reviewsAPage = 10

/** Why a review is reported, as people choose it. */
export const reportReasons = ['fake', 'offensive', 'personal', 'irrelevant'] as const
export type ReportReason = (typeof reportReasons)[number]
