/** How a pretend provider can be asked to behave; `approve` leaves it to the shopper, as real ones do. */
export const pretendOutcomes = [
  'approve',
  'success',
  'declined',
  'slow',
  'timeout-taken',
  'timeout-not-taken',
  'twice',
  'out-of-order',
  'wrong-sum',
] as const

export type PretendOutcome = (typeof pretendOutcomes)[number]
