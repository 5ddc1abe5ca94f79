import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Queries } from '#core/server/db.ts'
import { additionalPictures } from './additional-pictures.ts'
import { fullTexts } from './full-texts.ts'

/** What a file contains of a product beside what the product cache keeps. */
export type UncachedContent = { pictures?: readonly string[] | undefined; text?: string | undefined }

export async function uncachedContentOf(
  db: Queries,
  products: readonly CachedProduct[],
): Promise<(productId: number) => UncachedContent> {
  const [pictures, texts] = await Promise.all([additionalPictures(db, products), fullTexts(db, products)])
  return (productId) => ({ pictures: pictures.get(productId), text: texts.get(productId) })
}
