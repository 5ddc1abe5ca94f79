/** Why an employee changes a stock; the causes of its ledger. */
export const stockReasons = ['counted', 'delivered', 'broken', 'moved'] as const
export type StockReason = (typeof stockReasons)[number]
