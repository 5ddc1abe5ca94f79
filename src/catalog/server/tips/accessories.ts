import type { Popular } from '#catalog/server/popular.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import type { Queries } from '#core/server/db.ts'
import { keptTips, type Tip } from './tip.ts'

/** Goods of one category go with goods of another, with an attribute only where both say the same of it. */
export type AccessoryRule = { categoryId: number; accessoryId: number; attributeId: number | null }

export async function accessoryRules(db: Queries): Promise<AccessoryRule[]> {
  return await db.query<AccessoryRule>(
    'accessory-rules',
    `select category_id as "categoryId", accessory_id as "accessoryId", attribute_id as "attributeId"
     from accessory_category order by category_id, position, accessory_id`,
  )
}

type Parts = { shelf: Shelf; popular: Popular; rules: readonly AccessoryRule[]; now: Date }

/** The best sellers of each category of accessories in turn, those that fit and cost less than the product itself. */
export function accessoriesTo(product: ShelfProduct, { shelf, popular, rules, now }: Parts): Tip[] {
  const path = shelf.categoryPath(product.categoryId)
  const own = rules.filter(({ categoryId }) => path.includes(categoryId))
  const lists = own.map(({ accessoryId, attributeId }) =>
    popular
      .in({ categoryId: accessoryId }, now)
      .filter((other) => other.priceOre < product.priceOre && isFitting(product, other, attributeId))
      .slice(0, keptTips),
  )
  const chosen = inTurn(lists).filter(
    ({ id }, at, all) => id !== product.id && all.findIndex((o) => o.id === id) === at,
  )
  return chosen.slice(0, keptTips).map(({ id }, at) => ({ id, score: 1 / (at + 1) }))
}

function isFitting(product: ShelfProduct, other: ShelfProduct, attributeId: number | null): boolean {
  if (attributeId === null) return true
  const [own, its] = [product.attributes.get(attributeId), other.attributes.get(attributeId)]
  if (own === undefined || its === undefined) return false
  return Array.isArray(own) && Array.isArray(its) ? own.some((value) => its.includes(value)) : own === its
}

/** The first of each list, then the second of each. */
function inTurn<T>(lists: readonly T[][]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}
