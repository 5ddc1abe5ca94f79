import { shop } from '#core/shop.ts'
import { offered } from '#shop-settings/offered.ts'
import type { Complaint, ReturnReason, ReturnRemedy, ReturnState } from './contract.ts'

export type RefundProgress = 'sent' | 'done' | 'failed'

export const stateTexts: Record<ReturnState, string> = {
  announced: 'Vi väntar på varan',
  received: 'Varan har kommit till oss',
  settled: 'Returen är klar',
  refused: 'Returen är avvisad',
}

/** Of a return that is settled, by how far its refund has come. */
export const refundStateTexts: Record<RefundProgress | 'nothing', string> = {
  sent: 'Pengarna är på väg tillbaka',
  done: 'Pengarna är återbetalda',
  failed: 'Återbetalningen kom inte fram, och vi tar hand om den',
  nothing: 'Returen är klar, och det fanns inget att betala tillbaka',
}

/** Of a return that ends with something else than money. */
export const remedyTexts: Record<ReturnRemedy, Record<'received' | 'settled', string>> = {
  repair: { received: 'Produkten är hos oss och lagas', settled: 'Produkten är lagad och på väg till dig' },
  replace: { received: 'Produkten är hos oss, och en ny skickas', settled: 'En ny produkt är på väg till dig' },
}

/** Of a parcel that was lost on its way to the customer. */
export const lostStateTexts = {
  refund: 'Paketet kom bort, och pengarna betalas tillbaka',
  replace: 'Paketet kom bort, och ett nytt skickas till dig',
  resent: 'Ett nytt paket är på väg till dig',
} as const

export const reasonTexts: Record<Exclude<ReturnReason, 'none'>, string> = {
  'changed-mind': 'Jag har ändrat mig',
  'wrong-item': 'Det var fel vara',
  'not-as-described': 'Den är inte som den beskrevs',
  damaged: 'Den kom skadad',
  faulty: 'Den fungerar inte',
  late: 'Den kom för sent',
}

export const wishTexts: Record<Complaint['wish'], string> = {
  repair: 'Laga den',
  replace: 'Byt den mot en ny',
  refund: 'Pengarna tillbaka',
}

export const decisionTexts: Record<NonNullable<Complaint['decision']>, string> = {
  repair: 'Vi lagar den',
  replace: 'Du får en ny',
  refund: 'Du får pengarna tillbaka',
  refused: 'Vi godkänner inte reklamationen',
}

export const withdrawal = {
  title: 'Ångra köp',
  intro:
    'Här ångrar du ett köp. Du behöver inte säga varför och inte logga in. Fyll i tre rader, bekräfta på nästa sida, och du får ett mejl med datum och klockslag.',
  name: 'Namn',
  orderNumber: 'Ordernummer',
  orderNumberHint: 'Står i orderbekräftelsen.',
  email: 'E-postadress',
  emailHint: 'Den du beställde med. Hit skickar vi bekräftelsen.',
  next: 'Fortsätt',
  confirmTitle: 'Bekräfta att du ångrar köpet',
  get confirmText() {
    return `Du meddelar ${shop.company.name} att du ångrar köpet i den här beställningen:`
  },
  confirm: 'Bekräfta att du ångrar köpet',
  change: 'Ändra uppgifterna',
  doneTitle: 'Vi har tagit emot att du ångrar köpet',
  doneText: (email: string) =>
    `En bekräftelse är på väg till ${email}. Spara den. Finns det en länk i mejlet, följ den, så vet vi att det var du.`,
  received: 'Mottaget',
  what: 'Meddelande',
  statement: 'Jag ångrar mitt köp.',
  nextTitle: 'Så gör du nu',
  happensTitle: 'Det här händer nu',
  next1: 'Har varan inte kommit? Ta inte emot den, eller skicka tillbaka den när den kommit.',
  get next2() {
    return `Har varan kommit? Skicka den inom 14 dagar, gärna i originalkartongen, till adressen nedan${offered.stores ? ', eller lämna den i en butik' : ''}.`
  },
  next3:
    'Vi betalar tillbaka inom 14 dagar, samma väg som du betalade. Vi får vänta tills varan kommit eller du visat att den är skickad.',
  ifInTime: 'Har tiden för att ångra gått ut står det i mejlet vad som händer. Annars gör du så här:',
  late: (day: string) =>
    `Enligt våra uppgifter gick tiden för att ångra köpet ut den ${day}. Därför är köpet inte ångrat, men kundservice läser ditt meddelande och svarar dig.`,
  answered: 'Kundservice läser ditt meddelande och svarar dig.',
  openPurchase: (day: string) =>
    `Öppet köp gäller till och med den ${day}. Vill du använda det anmäler du returen på beställningens sida.`,
  complain: 'Är något fel på varan kan du reklamera den på beställningens sida.',
  byCompany:
    'Beställningen är gjord av ett företag, och ångerrätten gäller konsumenter. Det vi inte har packat avbryter vi, och det får ni ett eget mejl om. I övrigt läser kundservice meddelandet och svarar.',
  inStore: 'Köpet gjordes i butik, och där gäller inte ångerrätten. Kundservice läser ditt meddelande och svarar dig.',
  receivedTitle: 'Vi har tagit emot ditt meddelande',
  receivedText: (number: string, at: string) => `Du skickade det om beställning ${number} den ${at}.`,
  onlySome: 'Vill du bara ångra några av varorna? Välj dem under Returer på beställningens sida.',
  readMore: 'Läs om ångerrätt och öppet köp',
  proveTitle: 'Bekräfta att det var du som ångrade köpet',
  proveText:
    'Vi har fått ett meddelande om att köpet ångras. Bekräfta att det kom från dig, så avbryter vi det som inte är skickat och tar emot det som är det. Var det inte du? Gör ingenting, så händer ingenting.',
  prove: 'Ja, jag ångrar köpet',
  provedTitle: 'Köpet är ångrat',
  provedText: (number: string, at: string) => `Du ångrade köpet i beställning ${number} den ${at}.`,
  failed: 'Meddelandet kom inte fram. Försök igen, eller mejla oss.',
} as const

export const emailMessages = {
  withheld: 'Så som du skrev i formuläret',
  withdrawalSubject: 'Bekräftelse: vi har tagit emot att du ångrar ett köp',
  withdrawalSubjectOf: (orderNumber: number) => `Bekräftelse: du ångrar köp ${orderNumber}`,
  proof:
    'Bekräfta att det var du, så tar vi hand om köpet. Du har ångrat köpet vid det datum och klockslag som står här, också om du bekräftar senare. Var det inte du? Gör ingenting, så händer ingenting.',
  proofOfMessage:
    'Bekräfta att det var du som skrev, så vet vi det när vi läser meddelandet. Var det inte du? Gör ingenting, så händer ingenting.',
  greeting: (name: string | null) => (name ? `Hej ${name}!` : 'Hej!'),
  withdrawalText:
    'Vi har tagit emot ditt meddelande om att du ångrar ditt köp. Det här mejlet är din bekräftelse, spara det.',
  madeToOrder: (names: readonly string[]) =>
    `${names.join(' och ')} är byggd efter dina val. Den omfattas inte av ångerrätten (distansavtalslagen 2 kap. 11 §) och köpet av den gäller. Är något fel på den kan du reklamera den.`,
  cardsWithdrawn: (count: number, amount: string) =>
    count === 1
      ? `Du har ångrat köpet av ett presentkort. Det gäller inte längre, och ${amount} är på väg tillbaka till dig.`
      : `Du har ångrat köpet av ${count} presentkort. De gäller inte längre, och ${amount} är på väg tillbaka till dig.`,
  cardsOnly:
    'Ett presentkort skickar du inte tillbaka. Har inget av det använts slutar det att gälla, och pengarna går tillbaka samma väg som du betalade. Besked kommer i ett eget mejl.',
  codesSent: (names: readonly string[]) =>
    `${names.join(' och ')} är digitalt och levererat. Ångerrätten upphörde när du godkände det och det skickades (distansavtalslagen 2 kap. 11 §).`,
  codesLeft:
    'Det som inte är levererat avbryter vi, och pengarna går tillbaka samma väg som du betalade. Besked kommer i ett eget mejl.',
  card: 'Presentkort',
  cardOf: (last4: string, amount: string) => `${amount}, slutar på ${last4}`,
  cardUsedSubject: (orderNumber: number) => `Om presentkortet i beställning ${orderNumber}`,
  cardUsedHeading: 'Presentkortet har använts',
  cardsUsed: (last4: readonly string[]) =>
    `${last4.length === 1 ? 'Presentkortet' : 'Presentkorten'} som slutar på ${last4.join(' och ')} har använts, helt eller delvis. Ett presentkort kan ångras så länge inget av det har använts. Köpet gäller, och det som finns kvar går att använda.`,
  announcedSubject: (orderNumber: number) => `Din retur av beställning ${orderNumber}`,
  announcedText: 'Vi har tagit emot din retur. Packa varorna väl och skriv returens nummer på paketet.',
  announcedWithLabel: (carrier: string) =>
    `Vi har tagit emot din retur. Fraktsedeln är bifogad. Skriv ut den, packa väl, fäst den på paketet och lämna det hos ett ombud för ${carrier}.`,
  labelSubject: (orderNumber: number) => `Fraktsedel till din retur av beställning ${orderNumber}`,
  label: 'Fraktsedel',
  undeliveredSubject: (orderNumber: number) => `Ditt paket kommer tillbaka till oss, beställning ${orderNumber}`,
  undeliveredText: (most: string) =>
    `Paketet hämtades inte och är på väg tillbaka till oss. När det har kommit betalar vi tillbaka varorna och frakten. Vi drar av vad frakten fram och tillbaka kostade, högst ${most}. Vill du ångra köpet gör du det på beställningens sida, och vill du ha varorna beställer du dem igen.`,
  refundedSubject: (orderNumber: number) => `Pengar tillbaka för beställning ${orderNumber}`,
  refundedText: (amount: string) => `Din retur är klar, och ${amount} är på väg tillbaka till dig.`,
  deliveryRefundedText: (amount: string) =>
    `Inget är kvar av beställningen, så frakten är också på väg tillbaka till dig, ${amount}.`,
  decidedSubject: (orderNumber: number) => `Beslut om din retur av beställning ${orderNumber}`,
  nothingLeft: 'Din retur är klar. Efter det som har dragits av finns inget att betala tillbaka.',
  nothingCame: 'Returen är avslutad. Inget av det som anmäldes kom till oss, och därför betalar vi inget tillbaka.',
  allSentBack: 'Returen är avslutad. Vi skickar tillbaka varorna till dig, och därför betalar vi inget tillbaka.',
  remediedSubject: (orderNumber: number) => `Din reklamation av beställning ${orderNumber}`,
  trackingId: 'Kollinummer',
  replacement: 'Produkt i stället',
  lostSubject: (orderNumber: number) => `Ditt paket har kommit bort, beställning ${orderNumber}`,
  lostHeading: 'Ditt paket har kommit bort',
  lostTexts: {
    refund:
      'Paketet kom bort på vägen till dig. Du behöver inte göra någonting: vi betalar tillbaka det som var i paketet, och frakten när hela beställningen var i det. Hur mycket står i ett eget mejl.',
    replace:
      'Paketet kom bort på vägen till dig. Du behöver inte göra någonting: vi skickar ett nytt utan kostnad och mejlar när det är på väg.',
  },
  resentSubject: (orderNumber: number) => `Ett nytt paket är på väg, beställning ${orderNumber}`,
  resentHeading: 'Ett nytt paket är på väg',
  lostRefundedText: (amount: string) => `Paketet kom bort på vägen till dig, och ${amount} är på väg tillbaka.`,
  insuranceSubject: (orderNumber: number) => `Bekräftelse: du ångrar trygghetsavtalet i beställning ${orderNumber}`,
  insuranceHeading: 'Du har ångrat trygghetsavtalet',
  insuranceText: (name: string, amount: string) =>
    `Vi har tagit emot att du ångrar ${shop.brand.insuranceName} för ${name}. Du behåller produkten, och ${amount} är på väg tillbaka till dig. Det här mejlet är din bekräftelse, spara det.`,
  insuranceReduction: (name: string) => `${shop.brand.insuranceName} för ${name}, ångrat`,
  rejectedSubject: (orderNumber: number) => `Om din retur av beställning ${orderNumber}`,
  rejectedText: 'Vi kan inte godkänna returen.',
  complaintSubject: (orderNumber: number) => `Din reklamation, beställning ${orderNumber}`,
  complaintText: 'Vi har tagit emot din reklamation och svarar inom 48 timmar på vardagar.',
  answerSubject: 'Om att du ångrar ditt köp',
  number: 'Retur',
  order: 'Beställning',
  goods: 'Varor',
  sendTo: 'Skicka till',
  fee: 'Returfrakt, dras av',
  returnShipping: 'Returfrakt',
  wePayShipping: 'Den betalar vi',
  creditNote: 'Kreditnota',
  refund: 'Återbetalning',
  sum: 'Så är beloppet räknat',
  shipping: 'Frakt',
  reason: 'Skäl',
  decision: 'Beslut',
  follow: 'Följ returen',
  openOrder: 'Öppna beställningen',
  prove: 'Bekräfta att det var jag',
  heading: 'Du ångrar ett köp',
  announcedHeading: 'Din retur',
  undeliveredHeading: 'Ditt paket kommer tillbaka till oss',
  refundedHeading: 'Pengar tillbaka',
  complaintHeading: 'Din reklamation',
  orders: 'Dina beställningar',
  page: 'Läs om ångerrätten',
  goodsBack: 'Det här skickar du',
  next: 'Så gör du nu',
} as const

export function labelFile(returnId: number): string {
  return `fraktsedel-retur-${returnId}.pdf`
}

/** In the log of the order. */
export const disputedWithdrawal =
  'Kunden har ångrat köpet medan betalningen är bestridd. Avbryt det som inte är skickat när tvisten är avgjord.'

export const deductionTexts = {
  fee: 'Returfrakt',
  refundedBefore: 'Prisavdrag som redan är återbetalt',
  use: (name: string, reason: string) => `Avdrag, ${name}: ${reason}`,
} as const

export const page = {
  boughtInStore: 'Lämna tillbaka köpet i någon av våra butiker. Ta med köpunderlaget.',
  title: 'Returer',
  notLoaded: 'Returer och reklamationer kunde inte hämtas. Det du har rätt till gäller ändå.',
  untilWithdrawal: (day: string) => `Du kan ångra köpet till och med ${day}.`,
  untilOpenPurchase: (day: string) => `Öppet köp till och med ${day}.`,
  notBegun: 'Du kan ångra köpet redan nu. De 14 dagarna börjar när den sista varan har kommit.',
  untilCodes: (day: string) => `Du kan ångra köpet av koderna till och med ${day}, eller tills de skickas.`,
  over: ({ isConsumer, hasOpenPurchase }: { isConsumer: boolean; hasOpenPurchase: boolean }) => {
    if (hasOpenPurchase && !isConsumer) return 'Tiden för öppet köp har gått ut.'
    if (hasOpenPurchase) return 'Tiden för ånger och öppet köp har gått ut.'
    return isConsumer ? 'Tiden för ånger har gått ut.' : 'För köpet gäller varken ångerrätt eller öppet köp.'
  },
  sendBack: 'Returnera varor',
  complain: 'Reklamera en vara',
  number: (id: number) => `Retur ${id}`,
  units: (quantity: number, name: string) => `${quantity} st ${name}`,
  printLabel: 'Skriv ut fraktsedeln',
  labelOf: (id: number) => `Skriv ut fraktsedeln till retur ${id}`,
  handIn: (carrier: string, trackingId: string) =>
    `Lämna paketet hos ett ombud för ${carrier}. Kollinummer: ${trackingId}`,
  labelWaits: 'Fraktsedeln bokas. När den är klar finns den här, och vi mejlar den till dig.',
  movements: {
    'under-way': 'Paketet är på väg till oss.',
    arrived: 'Fraktbolaget har lämnat paketet hos oss. Vi går igenom det.',
    'sent-back': 'Paketet är på väg tillbaka till dig. Hör av dig till oss.',
  },
  labelIsSandbox: 'Fraktsedeln kommer från en sandlåda och går inte att skicka med.',
  complaintOf: (name: string) => `Reklamation av ${name}`,
  waiting: 'Vi svarar inom 48 timmar på vardagar',
  which: 'Välj vad du skickar tillbaka',
  howMany: 'Antal',
  none: 'Inget',
  why: 'Varför?',
  noReason: 'Vill inte säga',
  way: 'Hur lämnar du den?',
  parcel: (fee: string) => `Med vår fraktsedel, ${fee} dras av`,
  parcelFree: 'Med vår fraktsedel, kostar inget',
  parcelUnknown: 'Med vår fraktsedel',
  freeLabel: 'Returfrakten betalar vi. Inget dras av.',
  store: 'I en butik, kostar inget',
  own: 'På eget sätt',
  digital: 'Digital vara: kan inte ångras',
  'gift-card-used': 'Har använts, helt eller delvis: kan inte ångras.',
  'gift-card-return-too-late': 'Ett presentkort kan ångras i 14 dagar. Den tiden har gått ut.',
  cardNote: 'Presentkortet slutar gälla genast, och pengarna går tillbaka samma väg som du betalade.',
  cardAnnounced: 'Köpet är ångrat. Presentkortet gäller inte längre, och pengarna är på väg tillbaka.',
  'made-to-order':
    'Byggd efter dina val: kan inte ångras (distansavtalslagen 2 kap. 11 §). Är något fel på den reklamerar du den.',
  withdrawInsurance: (name: string) => `Ångra ${shop.brand.insuranceName} för ${name}`,
  confirmInsurance: 'Bekräfta att du ångrar avtalet',
  insuranceRefund: (amount: string) => `Du behåller produkten, och ${amount} går tillbaka samma väg som du betalade.`,
  insuranceWithdrawn: (name: string) => `${shop.brand.insuranceName} för ${name} är ångrat`,
  xp: 'Xp för varorna dras av när returen är klar.',
  send: 'Anmäl returen',
  chooseSome: 'Välj minst en vara.',
  announced: 'Returen är anmäld. Anvisningar kommer via mejl.',
  complaintTitle: 'Reklamera en vara',
  product: 'Vara',
  description: 'Vad är fel?',
  describe: 'Beskriv felet.',
  wish: 'Vad önskar du?',
  sendComplaint: 'Skicka reklamationen',
  complained: 'Reklamationen är mottagen.',
  failed: 'Det gick inte. Försök igen om en stund.',
} as const

export const news = {
  received: (number: number) => `Din retur av beställning ${number} har kommit fram`,
  refused: (number: number) => `Returen av beställning ${number} kunde inte godkännas`,
}
