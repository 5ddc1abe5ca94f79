import type { ProductCache } from '#catalog/server/product-cache.ts'

type Tree = Pick<ProductCache, 'categories' | 'sections' | 'categoryPath'>

/** Every category by its way down, sorted by it. */
export function categoryPaths({ categories, categoryPath }: Tree): { id: number; name: string }[] {
  const paths = [...categories.keys()].map((id) => {
    const names = categoryPath(id).flatMap((one) => categories.get(one)?.name ?? [])
    return { id, name: names.join(' > ') }
  })
  return paths.sort((left, right) => left.name.localeCompare(right.name, 'sv'))
}
