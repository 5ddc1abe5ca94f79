import type { FilteredProducts } from '#catalog/server/category-tiles.ts'
import { listQueryOf } from '#search/asked-list.ts'
import type { ListDeps } from './list-deps.ts'
import { listedIds } from './listed-ids.ts'

export function openFilteredProducts(deps: ListDeps): FilteredProducts {
  return async (url, query, shown) => {
    const { filters } = listQueryOf(new URLSearchParams(query))
    return await listedIds(deps, url, { ...shown, filters, sortBy: 'popular' })
  }
}
