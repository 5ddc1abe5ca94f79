import { formatPrice } from '#core/money.ts'
import type { CorrectionCode } from './contract.ts'

type CorrectionFacts = { name: string; max: number; isInsured: boolean; price: number }

/** What the shopper is told when the shop changed the cart. */
export const corrections: Record<CorrectionCode, (facts: CorrectionFacts) => string> = {
  MAX_X_PER_CUSTOMER: ({ name, max }) => `Max ${max} st av ${name} per kund.`,
  MAX_X_PER_CUSTOMER_PRICE: ({ name, max }) => `Max ${max} st av ${name} till detta pris.`,
  OFFER_ORIGIN_MISSING: () => 'Produkten som krävs för erbjudandepriset saknas i varukorgen.',
  INSURED_TOGGLE: ({ name, isInsured }) =>
    `Alla exemplar av ${name} är nu ${isInsured ? 'försäkrade' : 'oförsäkrade'}.`,
  MAX_STOCK_REACHED: ({ name }) => `${name} finns inte i valt antal.`,
  MAX_STOCK_LIMITED: ({ name }) => `Begränsad försäljning: ${name} finns inte i valt antal.`,
  LVL_RULE_NOT_FURFILLED: ({ name }) => `${name} har begränsad åtkomst.`,
  PRICE_CHANGED: ({ name, price }) => `Priset på ${name} är nu ${formatPrice(price)}.`,
  NO_LONGER_SOLD: () => 'En produkt säljs inte längre och finns inte kvar i varukorgen.',
}

/** Why an event was refused. */
export const errors = {
  'no-such-row': 'Raden finns inte längre i varukorgen.',
  'no-such-field': 'Varukorgen har inget sådant fält.',
  'no-insurance': 'Produkten kan inte försäkras.',
  'cart-full': 'Varukorgen rymmer inte fler produkter.',
} as const

export const freeShipping = {
  members: (from: number) => `Fri frakt över ${formatPrice(from)} för medlemmar`,
  left: (ore: number) => `${formatPrice(ore)} kvar till fri frakt`,
  reached: 'Du har fri frakt',
}

/** What stands on the screen. */
export const words = {
  cart: 'Varukorg',
  buy: 'Köp',
  book: 'Boka',
  soldOut: 'Slut',
  watch: 'Bevaka',
  inCart: 'I korgen',
  lockedAt: (level: number) => `Nivå ${level}`,
  added: (pieces: number) =>
    pieces === 1 ? 'Du har lagt till en produkt i varukorgen' : `Du har lagt till ${pieces} produkter i varukorgen`,
  pieces: (count: number) => (count === 1 ? '1 vara' : `${count} varor`),
  productsAndPieces: (products: number, pieces: number) =>
    `${products === 1 ? '1 produkt' : `${products} produkter`}, ${pieces === 1 ? '1 vara' : `${pieces} varor`}`,
  share: 'Spara eller dela',
  shareTitle: 'Spara eller dela varukorgen',
  shareText: 'Den som öppnar länken ser samma produkter och kan lägga dem i sin egen varukorg.',
  link: 'Länk till varukorgen',
  copy: 'Kopiera länken',
  copied: 'Länken är kopierad',
  clear: 'Töm',
  cleared: 'Varukorgen är tömd',
  undo: 'Ångra',
  close: 'Stäng varukorgen',
  toCheckout: 'Till kassan',
  remove: (name: string) => `Ta bort ${name}`,
  quantityOf: (name: string) => `Antal av ${name}`,
  each: (price: string) => `${price} styck`,
  bundled: (amount: string) => `Paketrabatt ${amount} avdragen`,
  bundleDiscount: 'Paketrabatt',
  addInsurance: 'Lägg till Krets Trygg',
  insured: 'Krets Trygg, 3 år',
  insurance: 'Försäkring',
  total: 'Totalt',
  withoutVat: 'Exklusive moms',
  promise: '60 dagars öppet köp · Betala med kort, faktura eller mobilen',
  emptyTitle: 'Här var det tomt',
  emptyText: 'Lägg något i varukorgen så håller vi reda på det, även om du stänger sidan.',
  campaigns: 'Se kampanjerna',
  wishlists: 'Gå till dina önskelistor',
  waiting: 'Varukorgen sparas när uppkopplingen är tillbaka.',
  putAway: 'Stäng meddelandet',
}
