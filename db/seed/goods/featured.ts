/** Fixed texts and prices of the products shown on the start page and in the design. */
export type Featured = {
  /** Current price, below the ordinary price of the family. */
  offer?: { price: number; kind: 'campaign' | 'adjustment' | 'member' | 'flash' | 'unique' }
  rating?: [average: number, count: number]
  web?: number
  supplier?: number
  restockIn?: number
  releaseIn?: number
  popularity?: number
  isSponsored?: boolean
  mark?: string
  review?: { author: string; rating: number; text: string; upvotes: number; daysAgo: number }[]
}

export const featured: Record<string, Featured> = {
  'Arkadia Nova spelkonsol 1 TB': {
    rating: [4.8, 871],
    web: 4,
    popularity: 10_000,
    review: [
      {
        author: 'Jimmy_R',
        rating: 5,
        text: 'Nova startar på fyra sekunder och hörs knappt. Har stått på sedan i fredags.',
        upvotes: 41,
        daysAgo: 12,
      },
    ],
  },
  'Tystra Vind Pro trådlöst headset': {
    offer: { price: 1299, kind: 'campaign' },
    rating: [4.6, 312],
    web: 86,
    popularity: 9_800,
  },
  'Bitgruva X2 SSD 2 TB, M.2': {
    rating: [4.8, 429],
    web: 140,
    popularity: 9_600,
    review: [
      {
        author: 'hedvig.n',
        rating: 5,
        text: 'Klonade disken på en kvart. Kylflänsen gick på utan att jag behövde ta loss grafikkortet.',
        upvotes: 27,
        daysAgo: 20,
      },
    ],
  },
  'Hexum Orkan 16 GB grafikkort': { rating: [4.7, 203], web: 31, popularity: 9_400 },
  'Skarpa Aurora 27″ QHD 240 Hz gamingskärm': {
    offer: { price: 4290, kind: 'campaign' },
    rating: [4.6, 187],
    web: 64,
    popularity: 9_200,
    review: [
      {
        author: 'kabelsalad',
        rating: 5,
        text: 'Kom från en 144 Hz-skärm och trodde inte jag skulle märka skillnad, men musen känns klistrad vid handen. USB-C till jobbdatorn är det jag uppskattar mest: en sladd, allt funkar. Enda minuset är att menyknappen sitter på baksidan.',
        upvotes: 58,
        daysAgo: 13,
      },
      {
        author: 'Åsa L',
        rating: 4,
        text: 'Fina färger direkt ur kartongen. Foten tar mindre plats än jag väntade mig.',
        upvotes: 12,
        daysAgo: 19,
      },
    ],
  },
  'Taktil Femtiofem 75 % mekaniskt tangentbord': { rating: [4.8, 96], web: 52, popularity: 9_000 },
  'Taktil Plym 58 g trådlös gamingmus': {
    offer: { price: 749, kind: 'adjustment' },
    rating: [4.5, 208],
    web: 73,
    popularity: 8_900,
  },
  'Arkadia Nova handkontroll, kol': {
    offer: { price: 549, kind: 'member' },
    rating: [4.7, 541],
    web: 118,
    popularity: 8_800,
  },
  'Arkadia Nova handkontroll, tegel': {
    offer: { price: 399, kind: 'flash' },
    rating: [4.7, 541],
    web: 38,
    popularity: 8_700,
  },
  'Fjordbit Luft 14 bärbar dator': {
    offer: { price: 12990, kind: 'campaign' },
    rating: [4.5, 88],
    web: 22,
    popularity: 8_500,
  },
  'Skarpa Vy 55″ 4K Mini-LED-TV': {
    offer: { price: 7990, kind: 'campaign' },
    rating: [4.6, 94],
    web: 27,
    popularity: 8_400,
  },
  'Sista tåget till Kiruna': { rating: [4.6, 320], web: 95, popularity: 8_300 },
  'Ljung 5 Pro 256 GB': { offer: { price: 9490, kind: 'member' }, rating: [4.4, 156], web: 44, popularity: 8_200 },
  'Hexum Bris 8 GB grafikkort': {
    offer: { price: 3290, kind: 'adjustment' },
    rating: [4.3, 77],
    web: 25,
    popularity: 7_000,
  },
  'Ekolod Röst USB-mikrofon': { rating: [4.4, 73], web: 40, popularity: 5_200, isSponsored: true },
  'Tystra Studio LE halvöppna hörlurar': { rating: [4.9, 18], web: 14, popularity: 4_800 },
  'Taktil Numro fullstort tangentbord': { rating: [4.2, 64], web: 3, popularity: 4_700 },
  'Ekolod Låda 2 aktiva skrivbordshögtalare': {
    rating: [4.7, 129],
    web: 0,
    supplier: 0,
    restockIn: 11,
    popularity: 6_000,
  },
  'Rutna Mesh 7, 2-pack': { rating: [4.3, 112], web: 35, popularity: 7_400 },
  'Blända K3 systemkamera, hus': { rating: [4.7, 41], web: 0, supplier: 12, popularity: 6_400 },
  'Fyrvaktarna – brädspel för 2–5': { rating: [4.9, 67], web: 58, popularity: 7_800, mark: 'Krets väljer' },
  'Mossjakten – kooperativt brädspel': { rating: [4.6, 38], web: 46, popularity: 6_600, releaseIn: -9 },
  'Pulsa Rund 42 mm smartklocka': {
    offer: { price: 2290, kind: 'campaign' },
    rating: [4.2, 145],
    web: 33,
    popularity: 7_600,
  },
  'Ekolod Bär portabel högtalare': {
    offer: { price: 1190, kind: 'adjustment' },
    rating: [4.5, 233],
    web: 61,
    popularity: 7_500,
  },
  'Hexum Åtta processor, 8 kärnor': {
    offer: { price: 3290, kind: 'campaign' },
    rating: [4.7, 166],
    web: 49,
    popularity: 7_700,
  },
  'Bitgruva Fick portabel SSD 1 TB': {
    offer: { price: 990, kind: 'unique' },
    rating: [4.6, 98],
    web: 54,
    popularity: 6_800,
  },
  'Taktil Plym sladdmus, ben': { popularity: 900, isSponsored: true },
  'Frostvakt Torn 120 mm processorkylare': { rating: [4.8, 264], popularity: 5_600, mark: 'Krets väljer' },
  'Krets Mellan gamingdator': { rating: [4.7, 83], web: 9, popularity: 6_900, mark: 'Byggd i Uppsala' },
  'Tystra Resa trådlösa hörlurar': { rating: [4.6, 402], web: 77, popularity: 7_900 },
  'Tystra Frö öronsnäckor': { rating: [4.4, 288], web: 90, popularity: 7_300 },
  'Dammtuss Ett robotdammsugare': { rating: [4.4, 176], web: 18, popularity: 6_200 },
  'Ryggrad Nät kontorsstol': { rating: [4.5, 139], web: 16, popularity: 5_800, isSponsored: true },
  'Almfon 12 256 GB': { rating: [4.6, 211], web: 38, popularity: 7_200 },
  'Almbok Luft 13 16 GB/512 GB': { rating: [4.7, 174], web: 19, popularity: 7_100 },
}
