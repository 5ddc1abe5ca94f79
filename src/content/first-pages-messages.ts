/** Payment methods within a sentence. */
export const paymentWords = {
  swish: 'Swish',
  card: 'kort',
  invoice: 'faktura',
  instalments: 'delbetalning',
  klarna: 'Klarna',
} as const

/** Carriers that need more than their name. */
export const carrierWords: Record<string, string> = {
  nShift: 'nShift, som lämnar uppgifterna vidare till fraktbolaget',
}
