import { type CatalogDeps, catalogApi } from '#catalog/server/api.ts'
import { openReviewReader } from '#reviews/server/review-reader.ts'

type Parts = Omit<CatalogDeps, 'reviews' | 'filteredProducts'> & Partial<Pick<CatalogDeps, 'filteredProducts'>>

/** The calls of the catalogue with the reviews of its database; without lists, a filtered one is empty. */
export function openCatalogApi({ filteredProducts = async () => [], ...parts }: Parts) {
  return catalogApi({ ...parts, filteredProducts, reviews: openReviewReader(parts.db) })
}
