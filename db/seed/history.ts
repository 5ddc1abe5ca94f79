export type SeedOrder = {
  daysAgo: number
  goods: readonly { name: string; quantity?: number }[]
  pay: 'card' | 'swish' | 'invoice' | 'instalments'
  /** Seed name of the returned product. */
  sentBack?: string
  isOnItsWay?: true
}

/** Elin's purchases, oldest first. */
export const orders: readonly SeedOrder[] = [
  { daysAgo: 708, goods: [{ name: 'Almbok Luft 13 16 GB/512 GB' }, { name: 'Alm Laddare 70 W' }], pay: 'card' },
  {
    daysAgo: 655,
    goods: [{ name: 'Ekolod Bredd soundbar 2.1' }, { name: 'Sladden HDMI 2.1 2 m', quantity: 2 }],
    pay: 'swish',
  },
  {
    daysAgo: 590,
    goods: [{ name: 'Arkadia Nova Pro handkontroll' }, { name: 'Rallyvägar' }, { name: 'Plåt' }],
    pay: 'swish',
  },
  {
    daysAgo: 531,
    goods: [{ name: 'Hexum Ruta 27″ 165 Hz gamingskärm, grafit', quantity: 2 }, { name: 'Sladden Docka 7-i-1' }],
    pay: 'card',
  },
  {
    daysAgo: 470,
    goods: [{ name: 'Linsbo Stig actionkamera 4K60' }, { name: 'Bitgruva Kort microSD 256 GB', quantity: 2 }],
    pay: 'card',
  },
  {
    daysAgo: 402,
    goods: [{ name: 'Dammtuss Ett robotdammsugare, kol' }, { name: 'Hemlykta Glöd smart lampa, färg', quantity: 4 }],
    pay: 'swish',
  },
  { daysAgo: 338, goods: [{ name: 'Skarpa Vy Lätt 55″ 4K LED-TV' }], pay: 'instalments' },
  {
    daysAgo: 280,
    goods: [{ name: 'Fälttåg 1700' }, { name: 'Gruvrymd' }, { name: 'Halva sanningen' }, { name: 'Ordglapp' }],
    pay: 'swish',
  },
  {
    daysAgo: 170,
    goods: [{ name: 'Pulsa Rund 42 mm smartklocka, natt' }, { name: 'Tystra Frö öronsnäckor' }],
    pay: 'card',
    sentBack: 'Pulsa Rund 42 mm smartklocka, natt',
  },
  {
    daysAgo: 121,
    goods: [{ name: 'Rutna Nav wifi 7 router' }, { name: 'Sladden Nätverkskabel 20 m', quantity: 8 }],
    pay: 'swish',
  },
  {
    daysAgo: 75,
    goods: [{ name: 'Hexum Bris 8 GB grafikkort, snö' }, { name: 'Amperium Topp 850 W nätaggregat' }],
    pay: 'card',
  },
  {
    daysAgo: 34,
    goods: [
      { name: 'Taktil Sval trådlös mus' },
      { name: 'Taktil Matta Fart XL, ben' },
      { name: 'Kodkaffe Energidryck utan socker, 24-pack' },
    ],
    pay: 'swish',
  },
  {
    daysAgo: 9,
    goods: [{ name: 'Fjordbit Blad 8 surfplatta 128 GB' }, { name: 'Bitgruva Kort SD 64 GB' }],
    pay: 'invoice',
  },
  {
    daysAgo: 1,
    goods: [{ name: 'Ekolod Podd dynamisk mikrofon' }, { name: 'Ekolod Mikrofonkabel XLR 10 m' }],
    pay: 'swish',
    isOnItsWay: true,
  },
]

/** Her reviews. */
export const reviews: readonly { name: string; rating: number; text: string; daysAgo: number }[] = [
  {
    name: 'Almbok Luft 13 16 GB/512 GB',
    rating: 5,
    daysAgo: 690,
    text: 'Tyst, lätt och batteriet räcker hela föreläsningsdagen. Efter ett par veckor känns den gamla datorn som en tegelsten.',
  },
  {
    name: 'Ekolod Bredd soundbar 2.1',
    rating: 4,
    daysAgo: 630,
    text: 'Stor skillnad mot tv:ns egna högtalare, framför allt i dialog. Basen är i mesta laget på natten men går att skruva ner.',
  },
  {
    name: 'Linsbo Stig actionkamera 4K60',
    rating: 5,
    daysAgo: 440,
    text: 'Tålde en hel vecka i kajaken. Bilden är stadig även när jag inte är det, och menyerna går att använda med handskar.',
  },
  {
    name: 'Dammtuss Ett robotdammsugare, kol',
    rating: 3,
    daysAgo: 371,
    text: 'Gör jobbet på golv men fastnar i långa mattor. Kartan blev bra först efter tredje varvet.',
  },
]
