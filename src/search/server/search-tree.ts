import type { Category } from '#catalog/server/navigation.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { SearchTreeNode } from '#search/contract.ts'

export function searchTree(
  productCache: ProductCache,
  counts: ReadonlyMap<number, number>,
  root: number | null,
): SearchTreeNode[] {
  const totals = new Map<number, number>()
  for (const [leaf, count] of counts) {
    for (const id of productCache.categoryPath(leaf)) totals.set(id, (totals.get(id) ?? 0) + count)
  }
  const shown = [...productCache.categories.values()].filter(({ id }) => (totals.get(id) ?? 0) > 0)
  const childrenOf = Map.groupBy(shown, ({ parentId }) => parentId)
  const nodeOf = ({ id, name, icon, parentId }: Category, level: number): SearchTreeNode => ({
    id,
    name,
    icon,
    productCount: totals.get(id) ?? 0,
    level,
    parent: parentId,
    children: (childrenOf.get(id) ?? []).map((child) => nodeOf(child, level + 1)),
  })
  const firstLevel = root === null ? 1 : productCache.categoryPath(root).length + 1
  return (childrenOf.get(root) ?? []).map((category) => nodeOf(category, firstLevel))
}

export function manufacturerCounts(productCache: ProductCache, manufacturerId: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of productCache.ofManufacturer(manufacturerId)) {
    const category = productCache.get(id)?.categoryId
    if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return counts
}
