import { disputeStates } from '#payments/dispute.ts'

/** `open` is what is not decided. */
export const listStates = ['open', ...disputeStates] as const
export type ListState = (typeof listStates)[number]

/** The first is how the list is shown unless its address says otherwise. */
export const sorts = ['respond-first', 'respond-last', 'newest', 'oldest', 'highest', 'lowest'] as const
export type DisputeSort = (typeof sorts)[number]
