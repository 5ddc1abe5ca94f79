import type { OrderState } from './contract.ts'

/** What a customer is told of an order's state. */
export const stateTexts: Record<OrderState, string> = {
  'awaiting-payment': 'Vi väntar på din betalning',
  'payment-unknown': 'Vi väntar på besked om din betalning',
  placed: 'Vi har tagit emot din beställning',
  cancelled: 'Beställningen är avbruten',
  delivered: 'Beställningen är levererad',
}

export type OrderEventName = 'created' | 'payment-unknown' | 'placed' | 'cancelled' | 'refunded'

export const eventTexts: Record<OrderEventName, string> = {
  created: 'Beställningen skapades',
  'payment-unknown': 'Betalningen väntar på besked',
  placed: 'Beställningen är mottagen',
  cancelled: 'Beställningen avbröts',
  refunded: 'Pengarna är återbetalda',
}

export type CancelReason = 'payment-declined' | 'payment-missing'

export const cancelTexts: Record<CancelReason, string> = {
  'payment-declined': 'Betalningen nekades. Inget har dragits.',
  'payment-missing': 'Betalningen kom aldrig fram. Inget har dragits.',
}

export const mail = {
  subject: (number: number) => `Orderbekräftelse ${number}`,
  greeting: (name: string) => `Hej ${name},`,
  thanks: 'tack för din beställning. Vi har tagit emot den och börjar plocka varorna.',
  order: 'Beställning',
  placedAt: 'Beställd',
  goods: 'Varor',
  pieces: 'st',
  insurance: 'Försäkring',
  shipping: 'Frakt',
  total: 'Totalt',
  vat: (rate: number) => `varav moms ${rate} %`,
  withoutVat: (rate: number) => `underlag ${rate} %`,
  exempt: 'varav momsfritt',
  delivery: 'Leverans',
  address: 'Adress',
  payment: 'Betalning',
  follow: 'Se beställningen',
  withdrawal: 'Ångerrätt',
  withdrawalText:
    'Du har 14 dagars ångerrätt från den dag du får varan (lag 2005:59). Säg till oss inom den tiden, utan att ange skäl, så betalar vi tillbaka varan och kostnaden för standardleverans inom 14 dagar. För förseglade medier som brutits och för digitala varor som börjat levereras med ditt samtycke gäller inte ångerrätten. Så ångrar du, med standardblankett:',
  complaint: 'Reklamation',
  complaintText: 'Är något fel på varan har du rätt att reklamera i tre år (lag 2022:260). Så gör du:',
  terms: 'Köpvillkor:',
  seller: 'Säljare',
} as const
