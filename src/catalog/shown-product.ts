import type { Product } from './contract.ts'

/** What clients of the API read and no page shows: it would be in every document. */
export const unshownFields = [
  'mainTitle',
  'brand',
  'categoryTree',
  'mainCategoryPath',
  'averageRating',
  'possibleDeliveryMethods',
  'statusCodes',
] as const satisfies (keyof Product)[]

/** A product as its page knows it. */
export type ShownProduct = Omit<Product, (typeof unshownFields)[number] | 'keyFacts'> & {
  keyFacts: Omit<Product['keyFacts'][number], 'unit'>[]
}
