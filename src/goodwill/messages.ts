export const messages = {
  refund: (amount: string, reason: string) => `Gottgörelse ${amount} tillbaka: ${reason}`,
  'gift-card': (amount: string, reason: string) => `Gottgörelse presentkort ${amount}: ${reason}`,
  xp: (xp: string, reason: string) => `Gottgörelse ${xp}: ${reason}`,
  reduction: (reason: string) => `Nedsatt pris: ${reason}`,
  atMost: (amount: string) => `Du får ge högst ${amount} till. Be någon med högre gräns om mer.`,
  left: (amount: string) => `Högst ${amount} kan betalas tillbaka.`,
  email: {
    subject: (number: number) => `Pengar tillbaka för beställning ${number}`,
    heading: 'Pengar tillbaka',
    opening: (amount: string) => `Vi sätter ned priset, och ${amount} är på väg tillbaka till dig.`,
    see: 'Se beställningen',
    creditNote: 'Kreditnota',
    refund: 'Återbetalning',
    reason: 'Skäl',
  },
} as const
