export const approvalKinds = ['refund', 'gift-card', 'payout'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalDays = 7
