import type { ReturnTerms } from '#core/shop.ts'
import { shop } from '#core/shop.ts'
import { membershipGains, membershipMessages } from '#identity/membership-messages.ts'
import { offered } from '#shop-settings/offered.ts'
import { returnCost } from '#shop-settings/return-texts.ts'
import type { OrderState, ShipmentState } from './contract.ts'
import { receiptName } from './receipts-messages.ts'

export const stateTexts: Record<OrderState, string> = {
  'awaiting-payment': 'Vi väntar på din betalning',
  'payment-unknown': 'Vi väntar på besked om din betalning',
  placed: 'Vi har tagit emot din beställning',
  packed: 'Dina varor är packade',
  sent: 'Dina varor är på väg',
  cancelled: 'Beställningen är avbruten',
  delivered: 'Beställningen är levererad',
}

export function stateText(state: OrderState, isPartial: boolean): string {
  if (isPartial && state === 'packed') return 'En del av din beställning är packad'
  if (isPartial && state === 'sent') return 'En del av din beställning är på väg'
  return stateTexts[state]
}

export function shortStateText(state: OrderState, isPartial: boolean): string {
  if (isPartial && state === 'packed') return 'Delvis packad'
  if (isPartial && state === 'sent') return 'Delvis på väg'
  return shortStateTexts[state]
}

/** Of an order of which a parcel was lost and none arrived. */
export const lostText = 'Ditt paket kom bort på vägen till dig'

/** Of an order that ended without anything of it having been delivered. */
export const returnedText = 'Varorna hämtades inte och kom tillbaka till oss'

export const shortStateTexts: Record<OrderState, string> = {
  'awaiting-payment': 'Väntar på betalning',
  'payment-unknown': 'Väntar på besked',
  placed: 'Mottagen',
  packed: 'Packad',
  sent: 'På väg',
  cancelled: 'Avbruten',
  delivered: 'Levererad',
}

export type OrderEventName =
  | 'created'
  | 'payment-unknown'
  | 'placed'
  | 'packed'
  | 'unpacked'
  | 'unpacked-done'
  | 'sent'
  | 'ready'
  | 'delivered'
  | 'returned'
  | 'lost'
  | 'resent'
  | 'codes-missing'
  | 'codes-wanted'
  | 'cancelled'
  | 'cut'
  | 'refunded'
  | 'identification-asked'
  | 'goodwill'
  | 'insurance-withdrawn'
  | 'changed'
  | 'supplement-offered'
  | 'supplement-paid'
  | 'supplement-withdrawn'
  | 'supplement-ended'
  | 'dispute'
  | 'note'

export const eventTexts: Partial<Record<OrderEventName, string>> = {
  created: 'Beställningen skapades',
  'payment-unknown': 'Betalningen väntar på besked',
  placed: 'Beställningen är mottagen',
  packed: 'Packad',
  sent: 'Skickad',
  ready: 'Klar att hämta',
  delivered: 'Levererad',
  returned: 'På väg tillbaka till oss',
  lost: 'Paketet kom bort på vägen till dig',
  resent: 'Ett nytt paket är på väg',
  cancelled: 'Beställningen avbröts',
  'codes-missing': 'Koderna är slut. Vi skickar dina så fort vi har fått nya.',
  'codes-wanted': 'Du bad om att få koderna genast',
  cut: 'Det som inte var skickat avbröts',
  changed: 'Beställningen ändrades som du bad om',
  'supplement-paid': 'Tillägget är betalt',
  'insurance-withdrawn': 'Du ångrade trygghetsavtalet',
  refunded: 'Pengarna är återbetalda',
}

export const shipmentTexts: Record<ShipmentState, string> = {
  packed: 'Packad',
  sent: 'På väg',
  ready: 'Klar att hämta',
  delivered: 'Levererad',
  returned: 'På väg tillbaka till oss',
  lost: 'Kom bort på vägen',
}

export const paymentReasons = [
  'payment-declined',
  'payment-cancelled',
  'payment-missing',
  'wrong-sum',
  'replaced',
] as const
export const customerReasons = ['customer'] as const
export const shopReasons = ['out-of-stock', 'wrong-price', 'suspected-fraud', 'asked-by-customer', 'recalled'] as const
export const creditReasons = ['credit-refused'] as const
export const supplementReasons = ['supplement-withdrawn', 'with-main-order'] as const

export type CancelReason =
  | (typeof paymentReasons)[number]
  | (typeof customerReasons)[number]
  | (typeof shopReasons)[number]
  | (typeof creditReasons)[number]
  | (typeof supplementReasons)[number]

export const cancelTexts: Record<CancelReason, string> = {
  'payment-declined': 'Betalningen nekades. Inget har dragits.',
  'payment-cancelled': 'Betalningen avbröts. Inget har dragits.',
  'payment-missing': 'Betalningen kom aldrig fram. Inget har dragits.',
  customer: 'Du avbröt beställningen. Pengarna betalas tillbaka samma väg som du betalade.',
  'out-of-stock': 'Varan tog slut innan vi hann packa den. Pengarna betalas tillbaka samma väg som du betalade.',
  'wrong-price': 'Priset var uppenbart fel. Pengarna betalas tillbaka samma väg som du betalade.',
  'suspected-fraud': 'Vi kunde inte bekräfta beställningen. Pengarna betalas tillbaka samma väg som du betalade.',
  'asked-by-customer': 'Vi avbröt beställningen som du bad om. Pengarna betalas tillbaka samma väg som du betalade.',
  recalled:
    'Produkten är återkallad av säkerhetsskäl och skickas inte. Pengarna betalas tillbaka samma väg som du betalade.',
  'credit-refused': 'Vi kunde inte godkänna köpet mot faktura. Ni ska inte betala något.',
  'supplement-withdrawn': 'Tillägget togs tillbaka innan det var betalt. Inget har dragits.',
  'with-main-order': 'Beställningen som tillägget hör till avbröts. Det du har betalat betalas tillbaka samma väg.',
  replaced: 'Du gjorde en ny beställning av samma varukorg. Den här avbröts, och inget har dragits för den.',
  'wrong-sum': 'Summan som drogs var en annan än beställningens. Den betalas tillbaka.',
}

export const emailMessages = {
  subject: (number: number) => `Orderbekräftelse ${number}`,
  greeting: (name: string | null) => (name ? `Hej ${name}!` : 'Hej!'),
  heading: 'Tack för din beställning',
  thanks: 'Vi har tagit emot den och mejlar igen när något händer.',
  thanksAwaiting:
    'Vi har tagit emot er beställning. Det är ert första köp mot faktura, så vi godkänner det innan vi packar varorna. Ni får besked via mejl.',
  order: 'Beställning',
  placedAt: 'Beställd',
  invoice: 'Faktura',
  invoiceAwaiting: (days: number) =>
    `När köpet är godkänt packar vi varorna. Fakturan kommer när de skickas och ska betalas inom ${days} dagar från den dagen.`,
  invoiceComes: (days: number) =>
    `Fakturan kommer som PDF och e-faktura (Peppol) när varorna skickas, och ska betalas inom ${days} dagar från den dagen.`,
  reference: 'Er referens',
  toPay: 'Att betala',
  dueOn: 'Senast',
  bankgiro: 'Bankgiro',
  ocr: 'OCR-nummer',
  goods: 'Varor',
  discount: (name: string) => `Rabatt, ${name}`,
  sum: 'Summa',
  giftCard: 'Presentkort',
  get insurance() {
    return shop.brand.insuranceName
  },
  giftSentOn: (day: string) => `Skickas ${day}`,
  insures: (name: string) => `För ${name}`,
  each: (price: string) => `${price} per styck`,
  shipping: 'Frakt',
  total: 'Totalt',
  vat: (rate: number, base: string) => `Moms ${rate} % på ${base}`,
  exempt: 'Momsfritt',
  delivery: 'Leverans',
  extra: 'Tillval',
  address: 'Adress',
  addressElsewhere: 'Står på beställningens sida',
  payment: 'Betalning',
  plan: 'Delbetalning',
  follow: 'Följ beställningen',
  withdrawal: 'Ångerrätt',
  withdrawalSteps(terms: ReturnTerms) {
    const cost = returnCost(terms)
    return [
      'Du har 14 dagars ångerrätt från den dag du får den sista varan (lag 2005:59). Du behöver inte ange något skäl.',
      'Meddela oss inom den tiden: med länken nedan, via mejl eller med ångerblanketten, som ligger med orderbekräftelsen som PDF.',
      `Skicka varan inom 14 dagar efter det. ${cost === null ? 'Vi står för returfrakten med vår fraktsedel.' : `Du står för returfrakten: ${cost} med vår fraktsedel.`}${offered.stores ? ' I butik kostar det inget.' : ''}`,
      'Vi betalar tillbaka vad varan kostade och kostnaden för standardleverans inom 14 dagar från att du meddelade oss, men får vänta tills varan har kommit eller du har visat att den är skickad. Har varan använts mer än för att prövas kan vi göra ett avdrag.',
      'Ångerrätten gäller inte förseglade medier som brutits, varor tillverkade efter dina önskemål och digitala varor som börjat levereras med ditt samtycke.',
    ]
  },
  digitalWithdrawalSteps: (onlyCodes: boolean) => [
    `Du har 14 dagars ångerrätt från den dag du ${onlyCodes ? 'beställde' : 'får det sista i beställningen'} (lag 2005:59). Du behöver inte ange något skäl.`,
    'Meddela oss inom den tiden: med länken nedan, via mejl eller med ångerblanketten, som ligger med orderbekräftelsen som PDF.',
    'Vi betalar tillbaka vad du betalade inom 14 dagar från att du meddelade oss.',
    'Ångerrätten gäller inte koder som börjat levereras med ditt samtycke.',
  ],
  withdrawalPage: 'Ångerrätt och öppet köp',
  madeToOrder: (names: readonly string[]) =>
    `${names.join(' och ')} tillverkas efter dina val. För det gäller ingen ångerrätt och inget öppet köp (lag 2005:59 2 kap. 11 §). Är något fel på det kan du reklamera i tre år.`,
  withdraw: 'Ångra köpet här',
  codes: 'Koder',
  codesAtOnce: (when: string) =>
    `Du bad ${when} om att få koderna genast, och godkände att ångerrätten upphör när de skickas (lag 2005:59 2 kap. 11 §).`,
  codesSent: 'Koderna är skickade, och köpet av dem kan inte längre ångras (lag 2005:59 2 kap. 11 §).',
  codesOnRelease: (day: string) => `Koderna skickas på släppdagen, senast ${day}.`,
  codesLater: (day: string) =>
    `Koderna skickas ${day}, när de 14 dagarna då du kan ångra köpet har gått. Vill du ha dem tidigare ber du om det på beställningens sida. Då upphör ångerrätten när de skickas.`,
  complaint: 'Reklamation',
  complaintText: 'Är något fel på varan har du rätt att reklamera i tre år (lag 2022:260).',
  complaintPage: 'Så reklamerar du',
  termsTitle: 'Villkor',
  termsAttached:
    'Villkoren som gällde när du beställde ligger med som PDF, tillsammans med ångerblanketten och hur du ångrar köpet. Spara den.',
  terms: 'Köpvillkor',
  companyTermsAttached: 'Villkoren som gällde när ni beställde ligger med som PDF. Spara den.',
  companyTerms: 'Köpvillkor för företag',
  keep: 'Det här är din orderbekräftelse. Spara den.',
} as const

export const page = {
  plan: 'Delbetalning',
  documents: 'Dokument',
  terms: (version: number) => `Villkoren du handlade under, version ${version} (PDF)`,
  order: (number: number) => `Beställning ${number}`,
  placed: (when: string) => `Lagd ${when}`,
  thanks: (name: string) => `Tack, ${name}`,
  thanksText: (email: string) => `${shop.brand.thanks} Orderbekräftelsen är på väg till ${email}.`,
  thanksAwaiting: (email: string) =>
    `Vi har tagit emot beställningen. Det är ert första köp mot faktura, så vi godkänner det innan vi packar. Besked kommer till ${email}.`,
  awaitsApproval: 'Köpet mot faktura ska godkännas. Varorna är undanlagda till er så länge.',
  thanksPending: (email: string) =>
    `${shop.brand.thanks} Orderbekräftelsen kommer till ${email}, och koderna dagen som står i den.`,
  thanksDigital: (email: string) => `${shop.brand.thanks} Orderbekräftelsen och dina varor kommer till ${email}.`,
  xp: (xp: string) => `+${xp} xp`,
  xpWhen: 'när varorna är levererade',
  xpToNext: (xp: string, next: string, level: number) => `${xp} av ${next} xp till nivå ${level}`,
  level: (level: number) => `Xp till nivå ${level}`,
  becomeMemberTitle: 'Bli medlem',
  becomeMember: 'Bli medlem',
  becomeMemberText: (xp: string) => membershipGains(membershipMessages.xpOfOrder(xp)),
  readAboutMembership: 'Läs om medlemskapet',
  coming: 'Så kommer dina varor',
  progress: 'Så långt har beställningen kommit',
  received: 'Mottagen',
  picking: 'Plockas på lagret',
  packed: 'Packad',
  sent: 'Skickad',
  partlySent: 'En del är skickad',
  fetched: 'Hämtad',
  deliveredByEmail: 'Skickad via mejl',
  sending: 'Skickas',
  sendingToStore: 'Skickas till butiken',
  home: 'Hemma hos dig',
  fetch: 'Klar att hämta',
  sentOn: (day: string) => `Skickas ${day}`,
  codesMissing: 'när vi har fått nya koder',
  byEmail: 'Skickas via mejl',
  follow: 'Följ beställningen',
  print: 'Skriv ut kvitto',
  printPurchase: 'Skriv ut',
  boughtInStore: (at: string) => `Köpt i butik ${at}`,
  toShop: 'Till butiken',
  parcels: 'Dina paket',
  parcel: (number: number) => `Paket ${number}`,
  digital: 'Digital leverans',
  tracking: 'Spåra paketet',
  collectCode: 'Kod att visa i butiken',
  bringId: 'Ta med legitimation. Vi håller paketet i sju dagar.',
  codes: 'Dina koder',
  codesPending: 'Dina koder väntar',
  codesWaitingText: (day: string) =>
    `De skickas ${day}. Fram till dess kan du ångra köpet. Vill du ha dem tidigare upphör ångerrätten när de skickas.`,
  codesOnDay: (day: string) => `De skickas ${day}.`,
  codesNow: {
    'at-once': 'Skicka mina koder genast. Jag vet att jag då inte kan ångra köpet av dem.',
    'on-release': 'Skicka mina koder på släppdagen. Jag vet att jag då inte kan ångra köpet av dem.',
  },
  codesSend: 'Skicka koderna',
  codesTick: 'Kryssa i rutan om du vill ha koderna nu.',
  codesComing: 'Koderna kommer via mejl om en liten stund.',
  copy: 'Kopiera',
  copied: 'Koden är kopierad',
  leftToSend: 'Kvar att skicka',
  receipts: 'Kvitton',
  purchaseDocuments: 'Köpunderlag',
  purchaseDocument: (number: number) => `Köpunderlag ${number}`,
  receipt: (kind: 'receipt' | 'credit-note', number: number, isCompany: boolean) =>
    `${receiptName(kind, isCompany)} ${number}`,
  pdf: 'Pdf',
  eInvoice: 'E-faktura (Peppol)',
  invoices: 'Fakturor',
  refunded: (amount: string) => `Återbetalt: ${amount}`,
  refunding: (amount: string) => `På väg tillbaka: ${amount}`,
  cancel: 'Avbryt beställningen',
  cancelText: 'Inget är packat än, så du kan avbryta. Pengarna betalas tillbaka samma väg som du betalade.',
  cancelTitle: 'Vill du avbryta beställningen?',
  cancelYes: 'Ja, avbryt beställningen',
  cancelNo: 'Behåll beställningen',
  cancelDone: 'Beställningen är avbruten',
  cancelRest: 'Avbryt det som är kvar',
  cancelRestText:
    'En del är redan packad och kommer. Resten kan du avbryta. Pengarna för den betalas tillbaka samma väg som du betalade.',
  cancelRestTitle: 'Vill du avbryta det som är kvar?',
  cancelRestYes: 'Ja, avbryt resten',
  cancelRestNo: 'Behåll allt',
  cancelRestDone: 'Resten är avbruten',
  cancelledQuantity: (units: number) => `${units} st avbrutna före leverans`,
  cancelFailed: 'Det gick inte att avbryta. Försök igen.',
  wrongAddress: 'Fel adress eller leverans? Skriv till oss',
  show: 'Visa',
  firstOf: (name: string, units: number) => (units > 1 ? `${name} och ${units - 1} till` : name),
  supplement: (number: number) => `Tillägg ${number}`,
  supplementText: 'Packas och skickas med den här beställningen. Avbryter du den avbryts tillägget också.',
  supplementOf: (number: number) => `beställning ${number}`,
  supplementOfText: 'Det här är ett tillägg, som packas och skickas med',
  overview: 'Orderöversikt',
  rows: 'Varor',
  units: (quantity: number) => `${quantity} st`,
  each: (price: string) => `${price} per styck`,
  sum: 'Summa',
  giftCard: 'Presentkort',
  paid: 'Betalat',
  insured: (price: string) => `${shop.brand.insuranceName} ${price}`,
  goods: 'Varor',
  get insurance() {
    return shop.brand.insuranceName
  },
  bundleDiscount: 'Paketrabatt',
  shipping: 'Frakt',
  shippingNotChosen: 'Inte vald än',
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
  codesSent: 'Koderna är skickade, och köpet av dem kan inte längre ångras.',
  withdrawHere: 'Ångra köpet här',
  withdrawalLink: 'Så ångrar du köpet',
  complaint: 'Reklamation',
  complaintText: 'Är något fel på varan kan du reklamera i tre år.',
  complaintLink: 'Så reklamerar du',
  cancelled: 'Beställningen är avbruten',
  backToCheckout: 'Tillbaka till kassan',
  finishPaying: 'Se hur det går med betalningen',
} as const
