/** Swedish time on a working day before today, or minutes before the demo is opened. */
export type SeedTime = { workingDaysAgo: number; time: string } | { minutesAgo: number }

export type SeedGuest = {
  email: string
  firstName: string
  lastName: string
  phone: string
  street: string
  zip: string
  city: string
}

/** How far it has come; `collectable` waits in a store. */
export type SeedStage = 'unpaid' | 'placed' | 'packed' | 'half-sent' | 'sent' | 'collectable' | 'delivered'

export type SeedOrderToHandle = {
  key: string
  /** A demo account, or the details of a guest. */
  by: string | SeedGuest
  goods: readonly { name: string; quantity?: number }[]
  pay: 'card' | 'swish' | 'klarna' | 'invoice' | 'company-invoice'
  delivery: 'home' | 'evening' | 'locker' | 'store'
  placed: SeedTime
  stage: SeedStage
  /** Paid in part with the first gift card that the shop has given. */
  hasGiftCard?: true
  /** Of an account whose company has been approved since it was made. */
  company?: { name: string; organisationNumber: string }
}

const guests = {
  britta: {
    email: 'britta.ahl@kund.example',
    firstName: 'Britta',
    lastName: 'Ahl',
    phone: '0701740620',
    street: 'Kyrkogatan 8',
    zip: '83131',
    city: 'Östersund',
  },
  johan: {
    email: 'johan.ros@kund.example',
    firstName: 'Johan',
    lastName: 'Ros',
    phone: '0701740621',
    street: 'Drottninggatan 52',
    zip: '11121',
    city: 'Stockholm',
  },
  meja: {
    email: 'meja.strand@kund.example',
    firstName: 'Meja',
    lastName: 'Strand',
    phone: '0701740622',
    street: 'Vasagatan 19',
    zip: '41124',
    city: 'Göteborg',
  },
  vera: {
    email: 'vera.kvist@kund.example',
    firstName: 'Vera',
    lastName: 'Kvist',
    phone: '0701740623',
    street: 'Norra Hamngatan 6',
    zip: '41114',
    city: 'Göteborg',
  },
} as const satisfies Record<string, SeedGuest>

/** Approved to buy on invoice; its first order waits for a decision. */
export const newCompany = {
  by: 'pixelpelle',
  name: 'Pelles Pixelverkstad AB',
  organisationNumber: '5599999348',
  phone: '0701740610',
  wantedKronor: '30000',
  message: 'Vi bygger datorer åt föreningar och skolor i Malmö.',
}

/** Oldest first. */
export const ordersToHandle: readonly SeedOrderToHandle[] = [
  {
    key: 'overdue-invoice',
    by: 'foretag',
    goods: [{ name: 'Hexum Ruta 27″ 165 Hz gamingskärm, grafit', quantity: 2 }],
    pay: 'company-invoice',
    delivery: 'home',
    placed: { workingDaysAgo: 34, time: '09:40' },
    stage: 'delivered',
  },
  {
    key: 'overdue-return',
    by: 'tage.b',
    goods: [{ name: 'Ekolod Podd dynamisk mikrofon' }],
    pay: 'swish',
    delivery: 'locker',
    placed: { workingDaysAgo: 30, time: '13:05' },
    stage: 'delivered',
  },
  {
    key: 'paid-invoice',
    by: 'foretag',
    goods: [{ name: 'Sladden Docka 7-i-1', quantity: 5 }],
    pay: 'company-invoice',
    delivery: 'home',
    placed: { workingDaysAgo: 18, time: '10:15' },
    stage: 'delivered',
  },
  {
    key: 'disputed',
    by: guests.johan,
    goods: [{ name: 'Tystra Frö öronsnäckor' }],
    pay: 'card',
    delivery: 'home',
    placed: { workingDaysAgo: 16, time: '12:20' },
    stage: 'delivered',
  },
  {
    key: 'refused-return',
    by: 'retrorut',
    goods: [{ name: 'Taktil Sval trådlös mus' }, { name: 'Taktil Matta Fart XL, ben' }],
    pay: 'klarna',
    delivery: 'locker',
    placed: { workingDaysAgo: 14, time: '11:30' },
    stage: 'delivered',
  },
  {
    key: 'damaged-return',
    by: 'ljudlova',
    goods: [{ name: 'Ekolod Bredd soundbar 2.1' }],
    pay: 'card',
    delivery: 'home',
    placed: { workingDaysAgo: 12, time: '09:10' },
    stage: 'delivered',
  },
  {
    key: 'first-complaint',
    by: 'fyndfrida',
    goods: [{ name: 'Linsbo Stig actionkamera 4K60' }],
    pay: 'swish',
    delivery: 'home',
    placed: { workingDaysAgo: 11, time: '08:50' },
    stage: 'delivered',
  },
  {
    key: 'second-complaint',
    by: guests.meja,
    goods: [{ name: 'Alm Laddare 70 W' }],
    pay: 'swish',
    delivery: 'locker',
    placed: { workingDaysAgo: 9, time: '10:35' },
    stage: 'delivered',
  },
  {
    key: 'announced-return',
    by: 'nordljus',
    goods: [{ name: 'Fjordbit Blad 8 surfplatta 128 GB' }, { name: 'Bitgruva Kort SD 64 GB' }],
    pay: 'card',
    delivery: 'home',
    placed: { workingDaysAgo: 8, time: '09:25' },
    stage: 'delivered',
  },
  {
    key: 'last-week',
    by: 'nattugglan',
    goods: [{ name: 'Almbok Luft 13 16 GB/512 GB' }, { name: 'Amperium Topp 850 W nätaggregat' }],
    pay: 'swish',
    delivery: 'home',
    placed: { workingDaysAgo: 5, time: '09:45' },
    stage: 'delivered',
  },
  {
    key: 'late',
    by: 'tangentis',
    goods: [{ name: 'Rutna Nav wifi 7 router' }, { name: 'Sladden Nätverkskabel 20 m', quantity: 2 }],
    pay: 'card',
    delivery: 'home',
    placed: { workingDaysAgo: 5, time: '10:20' },
    stage: 'placed',
  },
  {
    key: 'collectable',
    by: 'pixelpelle',
    goods: [{ name: 'Arkadia Nova Pro handkontroll' }],
    pay: 'card',
    delivery: 'store',
    placed: { workingDaysAgo: 3, time: '11:15' },
    stage: 'collectable',
  },
  {
    key: 'half-sent',
    by: 'kabelkatt',
    goods: [{ name: 'Skarpa Vy Lätt 55″ 4K LED-TV' }, { name: 'Sladden HDMI 2.1 2 m', quantity: 2 }],
    pay: 'card',
    delivery: 'home',
    placed: { workingDaysAgo: 2, time: '15:40' },
    stage: 'half-sent',
  },
  {
    key: 'on-its-way',
    by: guests.britta,
    goods: [{ name: 'Hemlykta Glöd smart lampa, färg', quantity: 3 }],
    pay: 'klarna',
    delivery: 'home',
    placed: { workingDaysAgo: 2, time: '16:20' },
    stage: 'sent',
  },
  {
    key: 'packed',
    by: 'nykomlingen',
    goods: [{ name: 'Kodkaffe Energidryck utan socker, 24-pack' }],
    pay: 'swish',
    delivery: 'locker',
    placed: { workingDaysAgo: 1, time: '15:05' },
    stage: 'packed',
  },
  {
    key: 'by-card',
    by: guests.johan,
    goods: [{ name: 'Hexum Bris 8 GB grafikkort, snö' }],
    pay: 'card',
    delivery: 'evening',
    placed: { minutesAgo: 310 },
    stage: 'placed',
  },
  {
    key: 'by-swish',
    by: 'fyndfrida',
    goods: [{ name: 'Bitgruva Kort microSD 256 GB' }, { name: 'Ekolod Mikrofonkabel XLR 10 m' }],
    pay: 'swish',
    delivery: 'locker',
    placed: { minutesAgo: 245 },
    stage: 'placed',
    hasGiftCard: true,
  },
  {
    key: 'by-klarna',
    by: 'ljudlova',
    goods: [{ name: 'Tystra Frö öronsnäckor' }],
    pay: 'klarna',
    delivery: 'home',
    placed: { minutesAgo: 180 },
    stage: 'placed',
  },
  {
    key: 'by-company-invoice',
    by: 'foretag',
    goods: [{ name: 'Taktil Sval trådlös mus', quantity: 3 }],
    pay: 'company-invoice',
    delivery: 'home',
    placed: { minutesAgo: 130 },
    stage: 'placed',
  },
  {
    key: 'held',
    by: newCompany.by,
    goods: [{ name: 'Hexum Ruta 27″ 165 Hz gamingskärm, grafit' }],
    pay: 'company-invoice',
    delivery: 'home',
    placed: { minutesAgo: 100 },
    stage: 'placed',
    company: newCompany,
  },
  {
    key: 'to-pick',
    by: 'nattugglan',
    goods: [{ name: 'Dammtuss Ett robotdammsugare, kol' }],
    pay: 'swish',
    delivery: 'store',
    placed: { minutesAgo: 75 },
    stage: 'placed',
  },
  {
    key: 'new-and-high',
    by: guests.vera,
    goods: [{ name: 'Almbok Luft 13 16 GB/512 GB' }],
    pay: 'card',
    delivery: 'home',
    placed: { minutesAgo: 40 },
    stage: 'placed',
  },
  {
    key: 'unpaid',
    by: 'retrorut',
    goods: [{ name: 'Bitgruva Kort SD 64 GB', quantity: 2 }],
    pay: 'swish',
    delivery: 'locker',
    placed: { minutesAgo: 1 },
    stage: 'unpaid',
  },
]
