import { attributeText } from '#catalog/attribute-text.ts'
import type { Product } from '#catalog/contract.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import { type Audience, priceOf } from '#pricing/price.ts'
import type { CachedProduct } from './cached-product.ts'
import { stockOf } from './card.ts'
import type { ProductCache } from './product-cache.ts'

type VariantDeps = { productCache: ProductCache; product: CachedProduct; audience: Audience; now: Date }
type Variant = Product['variants']['list'][number]

export function variantsOf({ productCache, product, audience, now }: VariantDeps): Product['variants'] {
  const group = product.variantGroup
  const ids = group === null ? [] : [...productCache.variantsOf(group)]
  if (ids.length < 2) return { group, axes: [], list: [] }
  const axes = product.variantAxes.flatMap((id) => productCache.attributes.get(id) ?? [])
  const list = ids.flatMap((id): Variant[] => {
    const found = productCache.get(id)
    if (!found) return []
    return [
      {
        id,
        name: found.variantName ?? found.name,
        title: found.name,
        price: priceOf(found, { audience, now }).price,
        inStock: canBeSent(stockOf(found)),
        image: found.image,
        values: axes.map((axis) => {
          const value = found.attributes.get(axis.id)
          return value === undefined ? '' : attributeText(axis.unit, value)
        }),
      },
    ]
  })
  const areWhole = list.every(({ values }) => !values.includes(''))
  return {
    group,
    axes: areWhole ? axes.map(({ name }) => name) : [],
    list: list.toSorted(areWhole ? byValues : byName),
  }
}

/** Ten times as fast as `localeCompare` with options. */
const { compare } = new Intl.Collator('sv', { numeric: true })

function byValues(a: Variant, b: Variant): number {
  for (const [index, value] of a.values.entries()) {
    const order = compare(value, b.values[index] ?? '')
    if (order !== 0) return order
  }
  return byName(a, b)
}

function byName(a: Variant, b: Variant): number {
  return compare(a.name, b.name) || a.id - b.id
}
