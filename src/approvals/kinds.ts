export const approvalKinds = ['refund', 'gift-card', 'payout', 'price-drop'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** Öre, or the percent by which the price of a product falls most. */
export function isPercent(kind: ApprovalKind): boolean {
  return kind === 'price-drop'
}

export const approvalDays = 7
