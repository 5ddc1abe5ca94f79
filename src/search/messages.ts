const productsOf = (count: string) => (count === '1' ? '1 produkt' : `${count} produkter`)

const ofSearches =
  'Relevans är främst hur väl orden stämmer med produkten, sedan om de står intill varandra i namnet. Lager, popularitet och ett kort namn väger minst. Vi kan fästa produkter först eller sist, och låta det som andra har valt efter samma sökning, betyg och pris påverka.'
const ofLists =
  'Populärast visar först det som går att köpa nu, sedan efter popularitet: ett mått på efterfrågan som följer med uppgifterna om produkten och inte räknas ut av vår försäljning.'

export const messages = {
  filter: 'Filter',
  clearAll: 'Rensa alla',
  count: (filtered: string, total: string) =>
    filtered === total ? productsOf(total) : `${filtered} av ${productsOf(total)}`,
  sort: 'Sortera',
  view: 'Visningsläge',
  views: { list: 'Lista', grid: 'Rutnät', compact: 'Kompakt' },
  seen: (seen: string, total: string) => `Du har sett ${seen} av ${productsOf(total)}`,
  upTo: (to: string, total: string) => `Till och med produkt ${to} av ${total}`,
  listFailed: 'Produkterna kunde inte hämtas. Dina val är kvar.',
  retry: 'Försök igen',
  showProducts: (count: string) => `Visa ${productsOf(count)}`,
  products: 'Produkter',
  fromFirst: 'Visa listan från början',
  lastPage: 'Så många sidor har listan inte. Det här är den sista.',
  order: (isSearch: boolean) =>
    `${isSearch ? ofSearches : ofLists} Högst två produkter, märkta ”Sponsrad”, flyttas upp mot betalning.`,
  nothingHere: 'Här finns inga produkter just nu.',
  nothingLeft: 'Inga produkter stämmer med alla filter. Ta bort något av dem.',
}
