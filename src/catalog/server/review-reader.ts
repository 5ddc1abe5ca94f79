import type { Product, Toplist } from '#catalog/contract.ts'

export type ProductReviews = Pick<Product, 'reviews' | 'reviewHighlights' | 'writtenReviews' | 'stars'>

/** Reviews belong to a module above; the product page and the top lists show them. */
export type ReviewReader = {
  ofProduct(id: number): Promise<ProductReviews>
  withReviews(lists: readonly Toplist[]): Promise<Toplist[]>
}
