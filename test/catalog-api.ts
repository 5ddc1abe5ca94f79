import { type CatalogDeps, catalogApi } from '#catalog/server/api.ts'
import { openReviewReader } from '#reviews/server/review-reader.ts'

/** The calls of the catalogue with the reviews of its database. */
export function openCatalogApi(parts: Omit<CatalogDeps, 'reviews'>) {
  return catalogApi({ ...parts, reviews: openReviewReader(parts.db) })
}
