import type { SeedTime } from './demo-orders.ts'

type SeedGiftCard = {
  key: string
  amount: number
  name: string
  email: string
  greeting: string
  reason: 'given' | 'compensation' | 'replacement'
  given: SeedTime
  blocked?: { at: SeedTime; reason: string }
}

/** The first is used for a part of an order. */
export const givenGiftCards: readonly SeedGiftCard[] = [
  {
    key: 'used',
    amount: 15_000,
    name: 'Frida Axelsson',
    email: 'fyndfrida@krets.example',
    greeting: 'Tack för ditt tålamod när paketet dröjde.',
    reason: 'compensation',
    given: { workingDaysAgo: 10, time: '14:10' },
  },
  {
    key: 'open',
    amount: 50_000,
    name: 'Nora Lind',
    email: 'nordljus@krets.example',
    greeting: 'Grattis, du vann vår fototävling!',
    reason: 'given',
    given: { workingDaysAgo: 6, time: '11:05' },
  },
  {
    key: 'blocked',
    amount: 30_000,
    name: 'Rut Fors',
    email: 'retrorut@krets.example',
    greeting: '',
    reason: 'replacement',
    given: { workingDaysAgo: 9, time: '09:55' },
    blocked: {
      at: { workingDaysAgo: 2, time: '10:30' },
      reason: 'Kunden har fått sitt mejlkonto kapat och vill ha en ny kod.',
    },
  },
]

/** What has been written on the contact page. */
export const contactMessages = [
  {
    at: { minutesAgo: 95 },
    topic: 'product',
    name: 'Britta Ahl',
    email: 'britta.ahl@kund.example',
    message:
      'Hej! Fungerar lamporna Hemlykta Glöd även utan internet, eller behöver de en hubb? Jag har redan köpt tre.',
  },
  {
    at: { workingDaysAgo: 1, time: '16:45' },
    topic: 'order',
    name: 'Isak Wallin',
    email: 'tangentis@krets.example',
    message:
      'Jag väntar fortfarande på min router. När skickar ni den? Jag flyttar på lördag och behöver den innan dess.',
  },
] as const satisfies readonly { at: SeedTime; topic: string; name: string; email: string; message: string }[]

/** Ended, and answered by customer service. */
export const endedChat = {
  by: 'kabelkatt',
  at: { workingDaysAgo: 2, time: '13:15' } as SeedTime,
  lines: [
    { by: 'customer', text: 'Hej! Kan jag hänga tv:n från Skarpa på väggen, och vilket fäste behöver jag?' },
    { by: 'staff', text: 'Hej Katarina! Ja, den passar alla fästen med måttet VESA 200 × 200.' },
    { by: 'customer', text: 'Toppen, då beställer jag den i dag.' },
  ],
} as const

type SeedReview = {
  by: string
  goods: string
  rating: number
  text: string
  written: SeedTime
  reported?: { by: string; reason: 'fake' | 'offensive' | 'personal' | 'irrelevant'; text: string; at: SeedTime }
  hidden?: { reason: string; at: SeedTime }
  answered?: { text: string; at: SeedTime }
}

export const reviewsToModerate: readonly SeedReview[] = [
  {
    by: 'retrorut',
    goods: 'Taktil Sval trådlös mus',
    rating: 1,
    text: 'Skräp. Köp hos någon annan, där är den dessutom 200 kronor billigare. Sök på namnet så hittar ni.',
    written: { workingDaysAgo: 4, time: '18:20' },
    reported: {
      by: 'nordljus',
      reason: 'irrelevant',
      text: 'Handlar inte om produkten.',
      at: { workingDaysAgo: 2, time: '08:15' },
    },
  },
  {
    by: 'tage.b',
    goods: 'Ekolod Podd dynamisk mikrofon',
    rating: 2,
    text: 'Ring mig på 070-174 06 12 om ni vill köpa min begagnade i stället.',
    written: { workingDaysAgo: 7, time: '20:05' },
    reported: {
      by: 'pixelpelle',
      reason: 'personal',
      text: 'Telefonnummer i texten.',
      at: { workingDaysAgo: 6, time: '09:30' },
    },
    hidden: { reason: 'Omdömet innehåller ett telefonnummer.', at: { workingDaysAgo: 6, time: '13:40' } },
  },
  {
    by: 'nattugglan',
    goods: 'Rutna Nav wifi 7 router',
    rating: 4,
    text: 'Täcker hela huset. Appen är på engelska, det hade jag gärna vetat innan.',
    written: { workingDaysAgo: 5, time: '22:10' },
    answered: {
      text: 'Tack för att du skriver! Vi har lagt till språket i produktens beskrivning.',
      at: { workingDaysAgo: 3, time: '10:00' },
    },
  },
]

/** Counted in the web warehouse, so that they are about to run out. */
export const lowStock: readonly { name: string; left: number }[] = [
  { name: 'Tystra Frö öronsnäckor', left: 4 },
  { name: 'Amperium Topp 850 W nätaggregat', left: 2 },
  { name: 'Ekolod Bredd soundbar 2.1', left: 3 },
  { name: 'Linsbo Stig actionkamera 4K60', left: 1 },
]

export const deliveriesToStock: readonly { name: string; quantity: number; at: SeedTime; note: string }[] = [
  {
    name: 'Taktil Sval trådlös mus',
    quantity: 40,
    at: { workingDaysAgo: 38, time: '07:40' },
    note: 'Följesedel 20417',
  },
  { name: 'Bitgruva Kort SD 64 GB', quantity: 60, at: { workingDaysAgo: 21, time: '08:05' }, note: 'Följesedel 20533' },
  { name: 'Sladden HDMI 2.1 2 m', quantity: 80, at: { workingDaysAgo: 6, time: '07:55' }, note: 'Följesedel 20611' },
]

/** Without hits. */
export const searchesWithoutHits: readonly { query: string; times: number }[] = [
  { query: 'pixelpanna', times: 14 },
  { query: 'solcellsladdare ryggsäck', times: 9 },
  { query: 'skivspelare med bluetooth', times: 6 },
  { query: 'trådlös dörrklocka batteri', times: 4 },
]

/** Paid at the counter of a store today; `nth` chooses among what it has. */
export const counterSales = [
  { at: { minutesAgo: 150 }, store: 1, nth: 1, tender: 'terminal' },
  { at: { minutesAgo: 55 }, store: 1, nth: 2, tender: 'cash' },
] as const satisfies readonly { at: SeedTime; store: number; nth: number; tender: string }[]
