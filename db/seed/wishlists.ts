type SeedWishlist = {
  id: number
  name: string
  isShared: boolean
  products: { name: string; quantity?: number; note?: string }[]
}

/** Elin's wishlists. */
export const wishlists: SeedWishlist[] = [
  {
    id: 1,
    name: 'Julönskningar',
    isShared: true,
    products: [
      { name: 'Arkadia Nova spelkonsol 1 TB' },
      { name: 'Sista tåget till Kiruna', note: 'Till annandagen' },
      { name: 'Tystra Vind Pro trådlöst headset' },
      { name: 'Pulsa Rund 42 mm smartklocka', note: 'Gärna den svarta' },
      { name: 'Arkadia Nova handkontroll, tegel', quantity: 2 },
      { name: 'Fyrvaktarna – brädspel för 2–5' },
    ],
  },
  {
    id: 2,
    name: 'Nya datorn',
    isShared: false,
    products: [
      { name: 'Hexum Orkan 16 GB grafikkort' },
      { name: 'Hexum Åtta processor, 8 kärnor' },
      { name: 'Bitgruva X2 SSD 2 TB, M.2', quantity: 2 },
      { name: 'Skarpa Aurora 27″ QHD 240 Hz gamingskärm' },
      { name: 'Frostvakt Torn 120 mm processorkylare' },
    ],
  },
  {
    id: 3,
    name: 'Kameraprylar',
    isShared: false,
    products: [{ name: 'Blända K3 systemkamera, hus' }, { name: 'Bitgruva Fick portabel SSD 1 TB' }],
  },
]
