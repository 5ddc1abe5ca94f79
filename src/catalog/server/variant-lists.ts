import { LRUCache } from 'lru-cache'
import type { Product, ProductVariant } from '#catalog/contract.ts'
import { hasShortChoices } from '#catalog/variant-choices.ts'
import type { CachedProduct } from './cached-product.ts'
import type { ProductCache } from './product-cache.ts'
import { type Axis, namesOf } from './variant.ts'

export type VariantList = {
  /** In the order in which they are listed. */
  ids: readonly number[]
  /** Empty where a variant lacks a value. */
  axes: readonly Axis[]
  pickedBy: Product['variants']['pickedBy']
}

export type VariantLists = { of(product: CachedProduct): VariantList }

type Named = Pick<ProductVariant, 'id' | 'name' | 'title' | 'values'>
type Kept = VariantList & { wanted: readonly Axis[] }

const maxLists = 2000
const none: VariantList = { ids: [], axes: [], pickedBy: 'list' }

/** The order of a group is kept until one of its products changes: to sort hundreds takes longer than a page. */
export function openVariantLists(
  productCache: Pick<ProductCache, 'get' | 'variantsOf' | 'attributes' | 'onChange'>,
): VariantLists {
  const lists = new LRUCache<string, Kept>({ max: maxLists })
  productCache.onChange((ids) => {
    for (const id of ids) lists.delete(productCache.get(id)?.variantGroup ?? '')
  })
  return {
    of({ variantGroup, variantAxes }) {
      const members = variantGroup === null ? null : productCache.variantsOf(variantGroup)
      if (variantGroup === null || !members || members.size < 2) return none
      const axes = variantAxes.flatMap((id) => productCache.attributes.get(id) ?? [])
      const known = lists.get(variantGroup)
      if (known && isCurrent(known, members, axes)) return known
      const list = listOf(
        [...members].flatMap((id) => productCache.get(id) ?? []),
        axes,
      )
      lists.set(variantGroup, list)
      return list
    },
  }
}

/** A product that has left the group is not named by its change. */
function isCurrent({ ids, wanted }: Kept, members: ReadonlySet<number>, axes: readonly Axis[]): boolean {
  return (
    ids.length === members.size &&
    ids.every((id) => members.has(id)) &&
    wanted.length === axes.length &&
    wanted.every((axis, at) => axis === axes[at])
  )
}

function listOf(products: readonly CachedProduct[], wanted: readonly Axis[]): Kept {
  const named = products.map((product): Named => ({ id: product.id, ...namesOf(product, wanted) }))
  const areWhole = named.every(({ values }) => !values.includes(''))
  const axes = areWhole ? wanted : []
  const sorted = named.toSorted(areWhole ? byValues : byName)
  const isShort = hasShortChoices({ axes: axes.map(({ name }) => name), list: sorted })
  return { ids: sorted.map(({ id }) => id), axes, wanted, pickedBy: isShort ? 'choices' : 'list' }
}

/** Ten times as fast as `localeCompare` with options. */
const { compare } = new Intl.Collator('sv', { numeric: true })

function byValues(a: Named, b: Named): number {
  for (const [index, value] of a.values.entries()) {
    const order = compare(value, b.values[index] ?? '')
    if (order !== 0) return order
  }
  return byName(a, b)
}

function byName(a: Named, b: Named): number {
  return compare(a.name, b.name) || a.id - b.id
}
