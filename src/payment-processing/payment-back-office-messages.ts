export const backOfficeNotes = {
  sentAgain: 'Återbetalningen skickas igen',
  neverWent: 'Leverantören säger att återbetalningen aldrig gick i väg',
  byBank: (note: string) => `Återbetalt från företagskontot: ${note}`,
  reminded: (number: number) => `Påminnelse ${number} om fakturan skickad`,
  paid: (amount: string) => `Företaget har betalat ${amount} på fakturan`,
  paymentReversed: (amount: string, day: string) => `${amount}, betalning ${day}, var felregistrerad och är borttagen`,
  paidBack: (amount: string) => `${amount} har betalats tillbaka till företaget`,
} as const

export const reminder = {
  subject: (number: number) => `Påminnelse om faktura för beställning ${number}`,
  opening: (amount: string, due: string) =>
    `Vi har inte sett betalningen av er faktura. ${amount} skulle ha betalats senast ${due}.`,
  crossed: 'Har ni redan betalat kan ni bortse från mejlet.',
  heading: 'Påminnelse om faktura',
  see: 'Se beställningen',
} as const

export const gatewayNames = {
  swish: 'Swish',
  overlay: 'Kort, faktura och delbetalning',
  klarna: 'Klarna',
  terminal: 'Kortterminal i butik',
} as const
