/** The phrases of the payments room. */
export const sv = {
  swish: 'Mobilbetalning',
  swishText: 'Godkänn i appen.',
  card: 'Kort',
  cardText: 'Betala med bankkort eller kreditkort.',
  invoice: 'Faktura',
  invoiceText: 'Betala inom 30 dagar, ingen avgift. Kreditprövning görs.',
  instalments: 'Delbetalning',
  instalmentsText: 'Dela upp betalningen. Kreditprövning görs.',
  free: 'Inget att betala',
  freeText: 'Beställningen kostar ingenting.',
} as const
