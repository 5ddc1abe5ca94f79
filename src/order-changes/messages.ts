export const messages = {
  recipient: 'Ny mottagare eller adress',
  delivery: (name: string) => `Leverans: ${name}`,
  removed: (quantity: number, name: string) => `Bort: ${quantity} st ${name}`,
  changed: (lines: readonly string[]) => `Ändrad. ${lines.join('. ')}`,
  email: {
    subject: (number: number) => `Din beställning ${number} är ändrad`,
    opening: 'Vi har ändrat din beställning som du bad om.',
    see: 'Se beställningen',
    change: 'Ändring',
    refund: 'Återbetalning',
    wrong: 'Stämmer något inte? Svara på mejlet eller ring oss innan varorna packas.',
  },
} as const
