const productsOf = (count: string) => (count === '1' ? '1 produkt' : `${count} produkter`)

export const messages = {
  filter: 'Filter',
  clearAll: 'Rensa alla',
  count: (filtered: string, total: string) =>
    filtered === total ? productsOf(total) : `${filtered} av ${productsOf(total)}`,
  sort: 'Sortera',
  view: 'Visningsläge',
  views: { list: 'Lista', grid: 'Rutnät', compact: 'Kompakt' },
  seen: (seen: string, total: string) => `Du har sett ${seen} av ${productsOf(total)}`,
  listFailed: 'Produkterna kunde inte hämtas. Dina val är kvar.',
  retry: 'Försök igen',
  showProducts: (count: string) => `Visa ${productsOf(count)}`,
  products: 'Produkter',
  fromFirst: 'Visa listan från början',
  lastPage: 'Så många sidor har listan inte. Det här är den sista.',
  order: (isSearch: boolean) =>
    `${isSearch ? 'Relevans väger samman hur väl orden stämmer,' : 'Populärast väger samman'} hur bra en produkt säljer och om den finns i lager. För produkter märkta ”Sponsrad” har någon betalat.`,
  nothingHere: 'Här finns inga produkter just nu.',
  nothingLeft: 'Inga produkter stämmer med alla filter. Ta bort något av dem.',
}
