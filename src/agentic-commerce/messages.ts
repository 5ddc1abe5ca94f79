import { shop } from '#core/shop.ts'

/** What an agent shows to the buyer. */
export const buyerMessages = {
  payInShop: 'Köpet avslutas i butikens kassa, där kunden godkänner villkoren och betalar. Öppna continue_url.',
  addressMissing: 'Ange leveransadressen, så visas rätt leveranssätt och pris.',
  onlySweden: 'Butiken levererar bara till adresser i Sverige.',
  badPostalCode: 'Postnumret ska ha fem siffror.',
  noSuchOption: 'Leveranssättet går inte att välja för de här produkterna.',
  noSuchItem: (id: string) => `Produkten ${id} finns inte i butiken.`,
  notAvailable: (id: string) => `Produkten ${id} går inte att köpa just nu.`,
  fewer: (id: string, quantity: number) => `Av produkten ${id} går det att köpa ${quantity} st just nu.`,
  empty: 'Inget i beställningen går att köpa just nu.',
  codes: 'Kampanjkoder anges i butikens kassa.',
  canceled: 'Beställningen är avbruten.',
  expired: 'Tiden för beställningen har gått ut. Börja om med en ny.',
  vatOf: (amount: string) => `Varav moms ${amount}`,
} as const

export const totalNames = {
  items: 'Produkter',
  discount: 'Rabatt',
  subtotal: 'Summa produkter',
  get insurance() {
    return shop.brand.insuranceName
  },
  fulfillment: 'Leverans',
  total: 'Att betala',
  line: 'Summa',
} as const
