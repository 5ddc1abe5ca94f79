import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Popular } from '#catalog/server/popular.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Queries } from '#core/server/db.ts'
import type { NamedModels } from './named-models.ts'
import { maxStoredTips, type Tip } from './tip.ts'

export type AccessoryRule = { categoryId: number; accessoryId: number; attributeId: number | null }

export async function accessoryRules(db: Queries): Promise<AccessoryRule[]> {
  return await db.query<AccessoryRule>(
    'accessory-rules',
    `select category_id as "categoryId", accessory_id as "accessoryId", attribute_id as "attributeId"
     from accessory_category order by category_id, position, accessory_id`,
  )
}

type Deps = {
  productCache: ProductCache
  popular: Popular
  models: NamedModels
  rules: readonly AccessoryRule[]
  now: Date
}

export function accessoriesTo(product: CachedProduct, { productCache, popular, models, rules, now }: Deps): Tip[] {
  const path = productCache.categoryPath(product.categoryId)
  const own = rules.filter(({ categoryId }) => path.includes(categoryId))
  const lists = own.map(({ accessoryId, attributeId }) =>
    popular
      .in({ categoryId: accessoryId }, now)
      .filter(
        (other) =>
          other.price < product.price && isFitting(product, other, attributeId) && models.isFor(other, product),
      )
      .slice(0, maxStoredTips),
  )
  const chosen = interleaved(lists).filter(
    ({ id }, at, all) => id !== product.id && all.findIndex((o) => o.id === id) === at,
  )
  return chosen.slice(0, maxStoredTips).map(({ id }, at) => ({ id, score: 1 / (at + 1) }))
}

function isFitting(product: CachedProduct, other: CachedProduct, attributeId: number | null): boolean {
  if (attributeId === null) return true
  const [own, its] = [product.attributes.get(attributeId), other.attributes.get(attributeId)]
  if (own === undefined || its === undefined) return false
  return Array.isArray(own) && Array.isArray(its) ? own.some((value) => its.includes(value)) : own === its
}

function interleaved<T>(lists: readonly T[][]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}
