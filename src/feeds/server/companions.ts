import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Queries } from '#core/server/db.ts'
import { morePictures } from './more-pictures.ts'
import { wholeTexts } from './whole-texts.ts'

/** What a file contains of a product beside what the product cache keeps. */
export type Companions = { pictures?: readonly string[] | undefined; text?: string | undefined }

export async function companionsOf(
  db: Queries,
  products: readonly CachedProduct[],
): Promise<(productId: number) => Companions> {
  const [pictures, texts] = await Promise.all([morePictures(db, products), wholeTexts(db, products)])
  return (productId) => ({ pictures: pictures.get(productId), text: texts.get(productId) })
}
