export const reviewSorts = ['helpful', 'newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
