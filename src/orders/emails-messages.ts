export const orderEmailMessages = {
  sent: {
    subject: (number: number) => `Din beställning ${number} är på väg`,
    opening: 'nu har vi skickat dina varor.',
    openingPart: 'nu har vi skickat en del av dina varor. Resten kommer när det är klart, utan extra frakt.',
    toStore: (place: string) => `Paketet är på väg till ${place}. Vi hör av oss när du kan hämta det.`,
  },
  ready: {
    subject: (number: number) => `Beställning ${number} är klar att hämta`,
    opening: 'nu kan du hämta dina varor.',
    code: 'Kod att visa',
    place: 'Hämtas hos',
    until: 'Ligger kvar till',
    bring: 'Ta med legitimation.',
  },
  delivered: {
    subject: (number: number) => `Beställning ${number} är levererad`,
    opening: 'nu har du fått dina varor. Hoppas att allt är som det ska.',
  },
  codes: {
    subject: (number: number) => `Dina koder, beställning ${number}`,
    opening: 'här är det du köpte. Koderna finns också på beställningens sida.',
    title: 'Dina koder',
  },
  cancelled: {
    subject: (number: number) => `Beställning ${number} är avbruten`,
    opening: (number: number) => `beställning ${number} är avbruten.`,
  },
  partlyCancelled: {
    subject: (number: number) => `En del av beställning ${number} är avbruten`,
    opening:
      'vi har avbrutit det i din beställning som inte var skickat. Det som redan är på väg eller framme påverkas inte.',
    title: 'Avbrutet',
  },
  money: {
    title: 'Pengar tillbaka',
    back: 'Tillbaka',
  },
  refunded: {
    subject: (number: number) => `Återbetalning för beställning ${number}`,
    opening: (amount: string, way: string) => `vi har betalat tillbaka ${amount} ${way}.`,
    when: 'Det kan dröja några dagar innan pengarna syns.',
    amount: 'Återbetalt',
  },
  codesMissing: {
    subject: (name: string) => `Koderna är slut: ${name}`,
    opening: (number: number, name: string) => `beställning ${number} väntar på koder till ${name}.`,
    to: 'Krets',
  },
  order: (number: number) => `Beställning ${number}`,
  goods: 'I paketet',
  left: 'Kommer senare',
  tracking: 'Spåra paketet',
  carrier: 'Transport',
  delivery: 'Leverans',
  units: (quantity: number, name: string) => `${quantity} st ${name}`,
  articleNumber: (id: number) => `art.nr ${id}`,
} as const
