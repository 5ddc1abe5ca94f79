import { formatPrice } from '#core/money.ts'

export const freeShipping = {
  members: (from: number) => `Fri frakt över ${formatPrice(from)} för medlemmar`,
  left: (ore: number) => `${formatPrice(ore)} kvar till fri frakt`,
  reached: 'Du har fri frakt',
}

/** In the cart itself: the button in the header does without them. */
export const viewWords = {
  pieces: (count: number) => (count === 1 ? '1 vara' : `${count} varor`),
  productsAndPieces: (products: number, pieces: number) =>
    `${products === 1 ? '1 produkt' : `${products} produkter`}, ${pieces === 1 ? '1 vara' : `${pieces} varor`}`,
  share: 'Spara eller dela',
  shareTitle: 'Spara eller dela varukorgen',
  shareText: 'Den som öppnar länken ser samma produkter och kan lägga dem i sin egen varukorg.',
  link: 'Länk till varukorgen',
  copy: 'Kopiera länken',
  copied: 'Länken är kopierad',
  notCopied: 'Länken gick inte att kopiera. Markera den och kopiera själv.',
  membersSave: 'Som medlem kan du också spara varukorgen under ett namn.',
  clear: 'Töm',
  cleared: 'Varukorgen är tömd',
  undo: 'Ångra',
  close: 'Stäng varukorgen',
  toCheckout: 'Till kassan',
  remove: (name: string) => `Ta bort ${name}`,
  quantityOf: (name: string) => `Antal av ${name}`,
  each: (price: string) => `${price} styck`,
  discounted: (amount: string) => `Rabatt ${amount} avdragen`,
  freeGift: (name: string) => `${name}: du får en vara på köpet.`,
  takeGift: 'Lägg den i varukorgen',
  bundleDiscount: 'Paketrabatt',
  addInsurance: 'Lägg till Krets Trygg',
  insured: 'Krets Trygg, 3 år',
  insurance: 'Försäkring',
  delivery: 'Frakt',
  total: 'Totalt',
  withoutVat: 'Exklusive moms',
  withVat: 'Inklusive moms',
  promise: '60 dagars öppet köp · Betala med kort, faktura eller mobilen',
  emptyTitle: 'Här var det tomt',
  emptyText: 'Lägg något i varukorgen så håller vi reda på det, även om du stänger sidan.',
  campaigns: 'Se kampanjerna',
  wishlists: 'Gå till dina önskelistor',
  waiting: 'Varukorgen sparas när uppkopplingen är tillbaka.',
  putAway: 'Stäng meddelandet',
}
