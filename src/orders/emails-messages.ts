import { formatNumber } from '#core/money.ts'

export const orderEmailMessages = {
  steps: {
    home: ['Beställd', 'Packad', 'På väg', 'Levererad'],
    collected: ['Beställd', 'Packad', 'På väg', 'Klar att hämta'],
    inStore: ['Beställd', 'Packad', 'Klar att hämta'],
  },
  sent: {
    subject: (number: number) => `Din beställning ${number} är på väg`,
    heading: 'Dina varor är på väg',
    opening: 'Nu har vi skickat dina varor.',
    openingPart: 'Nu har vi skickat en del av dina varor. Resten kommer när det är klart, utan extra frakt.',
    toStore: (place: string) => `Paketet är på väg till ${place}. Vi hör av oss när du kan hämta det.`,
  },
  ready: {
    subject: (number: number) => `Beställning ${number} är klar att hämta`,
    heading: 'Klar att hämta',
    opening: 'Nu kan du hämta dina varor.',
    code: 'Kod att visa',
    place: 'Hämtas hos',
    until: 'Ligger kvar till',
    bring: 'Ta med legitimation.',
  },
  delivered: {
    subject: (number: number) => `Beställning ${number} är levererad`,
    heading: 'Dina varor är levererade',
    opening: 'Nu har du fått dina varor. Hoppas att allt är som det ska.',
    goods: 'Levererat',
    action: 'Se beställning och kvitto',
  },
  codes: {
    subject: (number: number) => `Dina koder, beställning ${number}`,
    opening: 'Här är det du köpte. Koderna finns också på beställningens sida.',
    title: 'Dina koder',
  },
  cancelled: {
    subject: (number: number) => `Beställning ${number} är avbruten`,
    opening: (number: number) => `Beställning ${number} är avbruten.`,
  },
  partlyCancelled: {
    subject: (number: number) => `En del av beställning ${number} är avbruten`,
    opening:
      'Vi har avbrutit det i din beställning som inte var skickat. Det som redan är på väg eller framme påverkas inte.',
    title: 'Avbrutet',
  },
  money: {
    title: 'Pengar tillbaka',
    back: 'Tillbaka',
  },
  refunded: {
    subject: (number: number) => `Återbetalning för beställning ${number}`,
    heading: 'Pengar tillbaka',
    opening: (amount: string, way: string) => `Vi har betalat tillbaka ${amount} ${way}.`,
    when: 'Det kan dröja några dagar innan de syns.',
    amount: 'Återbetalt',
  },
  codesMissing: {
    subject: (name: string) => `Koderna är slut: ${name}`,
    opening: (number: number, name: string) => `Beställning ${number} väntar på koder till ${name}.`,
    action: 'Öppna beställningen',
  },
  order: (number: number) => `Beställning ${number}`,
  xp: 'Poäng för köpet',
  xpOf: (xp: number) => `Köpet ger dig ${formatNumber(xp)} xp när varorna är levererade.`,
  review: 'Vad tycker du?',
  reviewText: 'Ditt omdöme hjälper andra att välja rätt.',
  reviewOf: (name: string) => `Skriv om ${name}`,
  see: 'Se beställningen',
  goods: 'I paketet',
  left: 'Kommer senare',
  tracking: 'Spåra paketet',
  trackingNumber: 'Kollinummer',
  carrier: 'Transport',
  articleNumber: (id: number) => `art.nr ${id}`,
} as const
