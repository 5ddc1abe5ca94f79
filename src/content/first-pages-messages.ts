/** Payment methods within a sentence. */
export const paymentWords = {
  swish: 'Swish',
  card: 'kort',
  invoice: 'faktura',
  instalments: 'delbetalning',
  klarna: 'Klarna',
} as const
