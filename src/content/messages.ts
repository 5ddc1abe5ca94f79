export const articleMessages = {
  articles: 'Artiklar',
  by: (author: string) => `Av ${author}`,
  products: 'Produkter i artikeln',
}
