import type { Product, Review, Toplist } from '#catalog/contract.ts'

export type ProductReviews = Pick<Product, 'reviews' | 'writtenReviews' | 'stars'> & { reviewHighlights: Review[] }

/** Reviews belong to a module above; the product page and the top lists show them. */
export type ReviewReader = {
  ofProduct(id: number): Promise<ProductReviews>
  withReviews(lists: readonly Toplist[]): Promise<Toplist[]>
}
