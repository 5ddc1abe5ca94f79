import type { Category } from '#catalog/server/navigation.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import type { SearchTreeNode } from '#search/contract.ts'

/** The categories of some products: `counts` by the category a product lies in. Empty ones are left out. */
export function searchTree(shelf: Shelf, counts: ReadonlyMap<number, number>, root: number | null): SearchTreeNode[] {
  const totals = new Map<number, number>()
  for (const [leaf, count] of counts) {
    for (const id of shelf.categoryPath(leaf)) totals.set(id, (totals.get(id) ?? 0) + count)
  }
  const shown = [...shelf.categories.values()].filter(({ id }) => (totals.get(id) ?? 0) > 0)
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
  const firstLevel = root === null ? 1 : shelf.categoryPath(root).length + 1
  return (childrenOf.get(root) ?? []).map((category) => nodeOf(category, firstLevel))
}

/** How many products a maker has by the category they lie in. */
export function makerCounts(shelf: Shelf, manufacturerId: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of shelf.ofManufacturer(manufacturerId)) {
    const category = shelf.get(id)?.categoryId
    if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return counts
}
