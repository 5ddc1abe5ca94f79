import { formatPrice } from '#core/money.ts'
import { shop } from '#core/shop.ts'

export const freeShipping = {
  members: (from: number) => `Fri frakt över ${formatPrice(from)} för medlemmar`,
  left: (amount: number) => `${formatPrice(amount)} kvar till fri frakt`,
  reached: 'Du har fri frakt',
  logIn: 'Logga in',
}

export const viewMessages = {
  units: (count: number) => (count === 1 ? '1 produkt' : `${count} produkter`),
  productsAndUnits: (products: number, units: number) =>
    `${products === 1 ? '1 produkt' : `${products} produkter`}, ${units} st`,
  inAll: (units: number, sum: string) => `${units} st, totalt ${sum}`,
  share: 'Spara eller dela',
  shared: 'Delad varukorg',
  clear: 'Töm',
  close: 'Stäng varukorgen',
  toCheckout: 'Till kassan',
  remove: (name: string) => `Ta bort ${name}`,
  quantityOf: (name: string) => `Antal av ${name}`,
  each: (price: string) => `${price} styck`,
  bundleDiscount: 'Paketrabatt',
  discount: 'Rabatt',
  get addInsurance() {
    return `Lägg till ${shop.brand.insuranceName}`
  },
  get insured() {
    return `${shop.brand.insuranceName}, 3 år`
  },
  get insurance() {
    return shop.brand.insuranceName
  },
  delivery: 'Frakt',
  total: 'Totalt',
  withoutVat: 'Exklusive moms',
  withVat: 'Inklusive moms',
  /** Null when the shop promises none. */
  get promise() {
    const { openPurchaseDays: days } = shop.returns
    return days > 0 ? `${days} dagars öppet köp` : null
  },
  payWith: (ways: string) => `Betala med ${ways}`,
  payWithToCompanies: (ways: string) =>
    ways
      ? `Betala med ${ways}, eller mot faktura när företaget är godkänt`
      : 'Betala mot faktura när företaget är godkänt',
  waysToPay: { swish: 'Swish', card: 'kort', invoice: 'faktura', klarna: 'Klarna' },
  emptyTitle: 'Här var det tomt',
  emptyText: 'Lägg något i varukorgen så håller vi reda på det, även om du stänger sidan.',
  campaigns: 'Se kampanjerna',
  wishlists: 'Gå till dina önskelistor',
  waiting: 'Varukorgen sparas när anslutningen är tillbaka.',
  putAway: 'Stäng meddelandet',
}
