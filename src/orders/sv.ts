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
  bundleDiscount: (name: string) => `Paketrabatt, ${name}`,
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

/** Words of the pages that show an order. */
export const page = {
  order: (number: number) => `Beställning ${number}`,
  placed: (when: string) => `Lagd ${when}`,
  thanks: (name: string) => `Tack, ${name}`,
  thanksText: (email: string) =>
    `Kretsen är sluten. Vi plockar dina varor nu och skickar orderbekräftelsen till ${email}.`,
  thanksDigital: (email: string) => `Kretsen är sluten. Orderbekräftelsen och dina varor kommer till ${email}.`,
  xp: (xp: string) => `+${xp} xp`,
  xpWhen: 'när varorna är levererade',
  xpToNext: (xp: string, next: string, level: number) => `${xp} av ${next} xp till nivå ${level}`,
  level: (level: number) => `Xp till nivå ${level}`,
  becomeMember: 'Bli medlem',
  becomeMemberText: (xp: string) =>
    `Medlemmar får ${xp} xp för ett köp som det här, fri frakt över 500 kr och sina beställningar samlade.`,
  readAboutMembership: 'Läs om medlemskapet',
  coming: 'Så kommer dina varor',
  progress: 'Så långt har beställningen kommit',
  picking: 'Plockas på lagret',
  sending: 'Skickas',
  sendingToStore: 'Skickas till butiken',
  home: 'Hemma hos dig',
  fetch: 'Klar att hämta',
  byMail: 'Skickas med e-post',
  follow: 'Följ beställningen',
  print: 'Skriv ut kvitto',
  toShop: 'Till butiken',
  overview: 'Orderöversikt',
  rows: 'Varor',
  pieces: (quantity: number) => `${quantity} st`,
  each: (price: string) => `${price} per styck`,
  bundled: (amount: string) => `Paketrabatt ${amount} avdragen`,
  insured: (price: string) => `Försäkring ${price}`,
  goods: 'Varor',
  insurance: 'Försäkring',
  shipping: 'Frakt',
  total: 'Totalt',
  toPay: 'Att betala',
  vat: (rate: number) => `Varav moms ${rate} %`,
  vatBase: (base: string) => `på ${base}`,
  exempt: 'Momsfritt',
  paidWith: 'Betalsätt',
  delivery: 'Leverans',
  to: 'Till',
  contact: 'Kontakt',
  reference: 'Referens',
  seller: 'Säljare',
  withdrawal: 'Ångerrätt',
  withdrawalText: 'Du kan ångra köpet inom 14 dagar från den dag du får varan, utan att säga varför.',
  withdrawalLink: 'Så ångrar du köpet',
  complaintText: 'Är något fel på varan kan du reklamera i tre år.',
  complaintLink: 'Så reklamerar du',
  cancelled: 'Beställningen är avbruten',
  backToCheckout: 'Tillbaka till kassan',
  finishPaying: 'Se hur det går med betalningen',
} as const
