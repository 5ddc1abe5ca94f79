/** What lists say that only the server knows. */
export const words = {
  price: 'Pris',
  manufacturer: 'Tillverkare',
  rating: 'Betyg',
  highlighted: 'Utvalda erbjudanden',
  onlyHighlighted: 'Visa bara utvalda',
  starsAndUp: (stars: number) => (stars === 1 ? '1 stjärna och uppåt' : `${stars} stjärnor och uppåt`),
  stock: (place: string) => (place === 'web' ? 'På webben' : place === 'supplier' ? 'Hos leverantör' : 'I min butik'),
  sorts: {
    relevance: 'Relevans',
    popular: 'Populärast',
    price: 'Pris lägst',
    'price-desc': 'Pris högst',
    new: 'Nyast',
    rating: 'Bäst betyg',
    name: 'Namn A–Ö',
  },
  headings: {
    search: (text: string) => `Sökresultat för ”${text}”`,
    campaigns: 'Alla kampanjer',
    memberOffers: 'Medlemserbjudanden',
    new: 'Nyheter',
    all: 'Alla produkter',
    makerIn: (maker: string, category: string) => `${maker} – ${category}`,
  },
}
