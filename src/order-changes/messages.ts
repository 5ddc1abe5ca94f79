import { formatPrice } from '#core/money.ts'

export const messages = {
  recipient: 'Ny mottagare eller adress',
  delivery: (name: string) => `Leverans: ${name}`,
  removed: (quantity: number, name: string) => `Bort: ${quantity} st ${name}`,
  offered: (number: number, amount: number) => `Tillägg ${number} väntar på betalning, ${formatPrice(amount)}`,
  changed: (lines: readonly string[]) => `Ändrad. ${lines.join('. ')}`,
  email: {
    subject: (number: number) => `Din beställning ${number} är ändrad`,
    opening: 'Vi har ändrat din beställning som du bad om.',
    see: 'Se beställningen',
    change: 'Ändring',
    refund: 'Återbetalning',
    offerSubject: (number: number) => `Betala tillägget till din beställning ${number}`,
    offerOpening: 'Här är det du ville lägga till i din beställning. Köpet gäller när du har betalat.',
    pay: (amount: string) => `Betala ${amount}`,
    added: 'Tillägg att betala',
    way: (name: string) => `Leveransen byts till ${name}`,
    shipping: 'Mer för frakten',
    toPay: 'Att betala',
    apart: (refund: string, charge: string) =>
      `Det är två betalningar: vi betalar tillbaka ${refund} nu, och tillägget på ${charge} betalar du med länken.`,
    until: (when: string) =>
      `Vi håller det åt dig till ${when} och packar inget innan dess. Betalar du inte skickas beställningen som den var.`,
    withdrawnSubject: (number: number) => `Tillägget till din beställning ${number} är borttaget`,
    withdrawn:
      'Vi har tagit bort tillägget innan det var betalt. Inget har dragits, och din beställning är som den var.',
    wrong: 'Stämmer något inte? Svara på mejlet eller ring oss innan varorna packas.',
  },
} as const
