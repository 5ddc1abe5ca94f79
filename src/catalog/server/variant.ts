import { createHash } from 'node:crypto'
import { attributeText } from '#catalog/attribute-text.ts'
import type { ProductVariant } from '#catalog/contract.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import { type Audience, priceOf } from '#pricing/price.ts'
import type { CachedProduct } from './cached-product.ts'
import { stockOf } from './card.ts'
import type { ProductCache } from './product-cache.ts'

export type Axis = ProductCache['attributes'] extends ReadonlyMap<number, infer A> ? A : never

type VariantContext = { axes: readonly Axis[]; audience: Audience; now: Date }

/**
 * The key of a group begins with the name of its supplier's feed, which is internal. Channels take at most 50 characters,
 * digits, dashes and underscores.
 */
export function publicGroup(variantGroup: string): string {
  return createHash('sha256').update(variantGroup).digest('base64url').slice(0, 16)
}

export function variantOf(product: CachedProduct, { axes, audience, now }: VariantContext): ProductVariant {
  return {
    id: product.id,
    ...namesOf(product, axes),
    price: priceOf(product, { audience, now }).price,
    inStock: canBeSent(stockOf(product)),
    image: product.image,
  }
}

/** What variants are ordered by, and distinguished by. */
export function namesOf(
  product: CachedProduct,
  axes: readonly Axis[],
): Pick<ProductVariant, 'name' | 'title' | 'values'> {
  return {
    name: product.variantName ?? product.name,
    title: product.name,
    values: axes.map((axis) => {
      const value = product.attributes.get(axis.id)
      return value === undefined ? '' : attributeText(axis.unit, value)
    }),
  }
}
