import type { Product, ProductVariant } from '#catalog/contract.ts'
import { variantChoices } from '#catalog/variant-choices.ts'
import type { Audience } from '#pricing/price.ts'
import type { CachedProduct } from './cached-product.ts'
import type { ProductCache } from './product-cache.ts'
import { type Axis, publicGroup, variantOf } from './variant.ts'
import type { VariantLists } from './variant-lists.ts'

type VariantDeps = {
  productCache: ProductCache
  variantLists: VariantLists
  product: CachedProduct
  audience: Audience
  now: Date
}

/** In larger groups, a page names only the variants that it offers. */
const maxListed = 24

export function variantsOf(deps: VariantDeps): Product['variants'] {
  const { product, variantLists } = deps
  const group = product.variantGroup === null ? null : publicGroup(product.variantGroup)
  const { ids, axes, pickedBy } = variantLists.of(product)
  const isLong = ids.length > maxListed
  const named = isLong && pickedBy === 'list' ? nearestIn(ids, product.id) : ids
  const list = shown(named, axes, deps)
  const all = { group, axes: axes.map(({ name }) => name), list, total: ids.length, pickedBy }
  if (!isLong || pickedBy === 'list') return all
  const choices = variantChoices(all, product.id) ?? []
  const offered = new Set(choices.flatMap((axis) => axis.choices.map(({ variant }) => variant.id)))
  return { ...all, list: list.filter(({ id }) => offered.has(id) || id === product.id) }
}

export function allVariantsOf(deps: VariantDeps): ProductVariant[] {
  const { ids, axes } = deps.variantLists.of(deps.product)
  return shown(ids, axes, deps)
}

function nearestIn(ids: readonly number[], productId: number): readonly number[] {
  const first = Math.max(0, Math.min(ids.indexOf(productId) - maxListed / 2, ids.length - maxListed))
  return ids.slice(first, first + maxListed)
}

function shown(ids: readonly number[], axes: readonly Axis[], { productCache, audience, now }: VariantDeps) {
  return ids.flatMap((id): ProductVariant[] => {
    const found = productCache.get(id)
    return found ? [variantOf(found, { axes, audience, now })] : []
  })
}
