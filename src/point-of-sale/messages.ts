import type { Tender } from '#payments/methods.ts'
import type { ReturnReason } from '#returns/contract.ts'
import type { CollectionState } from './collection-states.ts'
import type { Condition, CounterDisposition } from './taken-back.ts'

export const problemTexts = {
  noSuchShipment: 'Försändelsen finns inte i butiken.',
  wrongCode: 'Ingen beställning i butiken har den koden.',
  severalOrders: 'Två beställningar har den koden. Skriv ordernumret också.',
  notOverdue: 'Kunden har fortfarande tid att hämta beställningen.',
  noSuchStore: 'Butiken finns inte.',
  noSuchDocument: 'Underlaget finns inte.',
  cannotBeSold:
    'En av produkterna går inte att sälja så: den är slut, har utgått, är digital eller säljs bara i ett visst antal eller till medlemmar.',
  totalChanged: 'Priset har ändrats. Kontrollera summan innan du tar betalt.',
  wrongMemberCode: 'Medlemskoden stämmer inte. Kontrollera den, eller be kunden visa en ny.',
  memberCodeExpired: 'Medlemskoden har gått ut. Be kunden visa en ny.',
  memberCodeUsed: 'Medlemskoden är redan använd. Be kunden visa en ny.',
  memberCodeEnded:
    'Det har gått för lång tid sedan medlemskoden lästes in, eller så är den använd. Be kunden visa en ny.',
  ownMemberCode: 'Du kan inte registrera köp på ditt eget medlemskap. Be en kollega.',
  codeNotValid: 'Koden går inte att använda.',
  usedBefore: 'Kunden har redan använt koden.',
  memberWanted: 'Koden gäller ett visst antal gånger per kund. Läs in kundens medlemskod först.',
  outOfStock: 'Så många finns det inte i butikens lager. Rätta antalet, eller räkna lagret.',
} as const

export const messages = {
  title: 'Kassa',
  noStores: 'Det finns ingen butik. Lägg till en under Innehåll, Butiker.',
  store: 'Butik',
  storeHint: 'Sparas på den här enheten.',
} as const

export const collections = {
  find: 'Lämna ut en beställning',
  findHint: 'Koden står i kundens mejl och på beställningens sida.',
  code: 'Kod',
  number: 'Ordernummer',
  numberHint: 'Behövs bara om två beställningar har samma kod.',
  show: 'Visa',
  order: (number: number) => `Order ${number}`,
  identify: (name: string) => `Jämför namnet med kundens legitimation: ${name}.`,
  identified: 'Kunden har legitimerat sig med BankID för beställningen.',
  minimumAge: (years: number) =>
    `En av produkterna får bara lämnas ut till den som har fyllt ${years}. Kontrollera åldern.`,
  paid: 'Betald',
  notPaid: 'Inte betald. Titta på ordern innan du lämnar ut den.',
  collectBy: (day: string) => `Hämtas senast ${day}`,
  handOver: 'Lämna ut',
  handedOver: (number: number) => `Order ${number} är utlämnad`,
  cancel: 'Avbryt',
  nothing: 'Ingen beställning till butiken väntar.',
  units: (count: number) => `${count} st`,
  lists: {
    'to-pick': 'Att plocka',
    packed: 'Plockade',
    'on-the-way': 'På väg till butiken',
    ready: 'Väntar på kunden',
    overdue: 'Inte hämtade',
  } satisfies Record<CollectionState, string>,
  about: {
    'to-pick': 'Lägg undan produkterna. Kunden får ett mejl med en kod.',
    packed: 'Packade på ordersidan. Kunden får ett mejl med en kod.',
    'on-the-way': 'Skickade från weblagret. Kunden får ett mejl med en kod när de är här.',
    ready: 'Lämnas ut mot koden.',
    overdue:
      'Tiden har gått ut. När du avslutar en beställning går produkterna tillbaka till butikens lager och kunden får ett mejl. Pengarna betalas tillbaka under Returer.',
  } satisfies Record<CollectionState, string>,
  ready: 'Klar att hämta',
  readyOf: (number: number) => `Klar att hämta: order ${number}`,
  isReady: 'Kunden har fått ett mejl med en kod',
  end: 'Avsluta',
  endOf: (number: number) => `Avsluta order ${number}`,
  ended: 'Produkterna är tillbaka i butikens lager',
} as const

export const sales = {
  // The way in which the goods reach the customer, as said on the order.
  delivery: 'Köp i butik',
  about:
    'Kortet dras i butikens egen terminal. Här skrivs betalningen upp, lagret dras och köpet bokförs. Det här är inget kassaregister: tar du kort eller kontanter i butik kräver lagen, med få undantag, ett certifierat kassaregister med kontrollenhet, och kunden ska erbjudas kvittot från det (skatteförfarandelagen 39 kap.).',
  find: 'Hitta en produkt',
  findHint: 'Streckkod, artikelnummer eller namn',
  noneFound: 'Ingen produkt i butikens sortiment heter så.',
  add: 'Lägg till',
  addNamed: (name: string) => `Lägg till ${name}`,
  added: (name: string) => `${name} är tillagd`,
  inStore: (count: number) => `${count} st i butiken`,
  unknown: (code: string) => `Ingen produkt har koden ${code}.`,
  rows: 'Köpet',
  empty: 'Inga produkter än.',
  quantity: (name: string) => `Antal ${name}`,
  removeNamed: (name: string) => `Ta bort ${name}`,
  tooMany: (left: number) => `Bara ${left} st i butikens lager`,
  minimumAge: (years: number) => `Säljs bara till den som har fyllt ${years}. Kontrollera åldern.`,
  codeGivesNothing: 'Koden ger ingen rabatt i butik.',
  discount: 'Rabatt',
  vat: (rate: number) => `Varav moms ${rate} %`,
  sum: 'Summa',
  giftCard: (last4: string) => `Presentkort som slutar på ${last4}`,
  xp: (xp: number) => `Kunden får ${new Intl.NumberFormat('sv-SE').format(xp)} xp.`,
  total: 'Att betala',
  cashTotal: 'Kontant, avrundat till hela kronor',
  tender: 'Betalsätt',
  tenders: { terminal: 'Kort i egen terminal', cash: 'Kontant' } satisfies Record<Tender, string>,
  take: {
    terminal: (amount: string) => `Kortet är draget: ${amount}`,
    cash: (amount: string) => `Kontanterna är mottagna: ${amount}`,
  } satisfies Record<Tender, (amount: string) => string>,
  takeNothing: 'Betala med presentkort',
  received: 'Mottaget, kr',
  change: 'Tillbaka till kunden',
  sold: (number: number) => `Köpet är registrerat som order ${number}`,
  print: 'Skriv ut köpunderlag',
  printOf: (number: number) => `Skriv ut köpunderlag för order ${number}`,
  next: 'Nytt köp',
  ofDay: 'Köp under dagen',
  day: 'Dag',
  noneOfDay: 'Inga köp den dagen.',
  shownOf: (shown: number, count: number) => `Visar de senaste ${shown} av ${count}.`,
  returnedOf: 'Återköp',
  taken: (tender: string) => `${tender}, mottaget`,
  paidByGiftCards: 'Betalt med presentkort',
  giftCardPart: (amount: string) => `Presentkort ${amount}`,
  paidBack: (tender: string) => `${tender}, tillbaka till kunder`,
} as const

export const memberAtCounter = {
  title: 'Medlem',
  code: 'Medlemskod',
  hint: 'Kunden visar den under Mina sidor, Visa medlemskod. Skanna den eller skriv de åtta siffrorna.',
  add: 'Lägg till medlem',
  remove: (name: string) => `Ta bort medlemmen ${name}`,
} as const

export const saleCodes = {
  code: 'Kampanjkod eller presentkort',
  use: 'Använd',
  used: 'Tillagt',
  twice: 'Presentkortet är redan tillagt.',
  card: (last4: string) => `Presentkort som slutar på ${last4}`,
  onCard: (balance: string) => `${balance} på kortet`,
  remove: (name: string) => `Ta bort ${name}`,
} as const

export const tabs = { sell: 'Sälj', collect: 'Lämna ut', takeBack: 'Ta tillbaka' } as const

export const returnsAtCounter = {
  find: 'Hitta köpet',
  number: 'Ordernummer eller nummer på köpunderlag eller kvitto',
  show: 'Visa',
  noneFound: 'Inget levererat köp har det numret.',
  several: 'Två köp har det numret. Välj det som stämmer.',
  choose: (number: number) => `Välj order ${number}`,
  orderOf: (number: number) => `Order ${number}`,
  boughtAt: (at: string) => `Köpt ${at}`,
  where: { counter: 'i butik', web: 'på webben' },
  withdrawal: 'Kunden har ångerrätt. Det gäller köp på webben.',
  openPurchase: (day: string) => `Öppet köp till och med ${day}.`,
  tooLate: 'Tiden för öppet köp har gått ut. En reklamation tas emot under Returer.',
  nothingLeft: 'Det finns inget kvar att ta tillbaka.',
  quantity: (name: string) => `Antal av ${name} att ta tillbaka`,
  ofUnits: (left: number, price: string) => `Högst ${left} st, ${price} styck`,
  reason: 'Skäl',
  reasons: {
    none: 'Inget skäl',
    'changed-mind': 'Ångrat sig',
    'wrong-item': 'Fel produkt',
    'not-as-described': 'Inte som beskriven',
    damaged: 'Skadad',
    faulty: 'Trasig',
    late: 'Kom för sent',
  } satisfies Record<ReturnReason, string>,
  condition: 'Skick',
  conditions: {
    sealed: 'Oöppnad',
    opened: 'Öppnad',
    used: 'Använd',
    damaged: 'Skadad',
    'seal-broken': 'Bruten försegling',
  } satisfies Record<Condition, string>,
  disposition: 'Vart går det?',
  dispositions: { stock: 'Till butikens lager', scrap: 'Kasseras' } satisfies Record<CounterDisposition, string>,
  firstTo: (way: string, amount: string, rest: string) => `${way} upp till ${amount}, resten ${rest}`,
  refund: (way: string) => `Pengarna går tillbaka ${way}.`,
  take: 'Ta tillbaka och betala',
  cancel: 'Avbryt',
  done: (what: string) => `Återbetalt: ${what}`,
  next: 'Ny retur',
} as const
