import { catalog } from '#catalog/calls.ts'
import type { NavigationSection } from '#catalog/contract.ts'
import { search } from '#search/calls.ts'
import type { ProductList } from '#search/contract.ts'
import { formatFilter } from '#search/filters.ts'
import { type ListQuery, listQueryOf } from '#search/list-query.ts'
import type { LoadRequest } from './page.ts'
import type { SideChoice, SideNavigation } from './side-navigation.ts'

export type ListPageData = {
  /** The list as the API names it: `category/12`. */
  url: string
  list: ProductList
  query: ListQuery
  crumbs: { name: string; path: string }[]
  /** Only what was chosen, while the navigation cannot be had. */
  side: SideNavigation | SideChoice | null
  /** The page asked for lies beyond the last one. */
  isPastEnd: boolean
}

/** Loads a list as its address asks for it. */
export async function loadList(
  { api, query, signal }: LoadRequest,
  url: string,
): Promise<Omit<ListPageData, 'crumbs' | 'side'>> {
  const asked = listQueryOf(query)
  const sortBy = asked.sort === null ? {} : { sortBy: asked.sort }
  const upTo = asked.page > 1 ? { upTo: 'true' } : {}
  const list = await api(
    search.getProductList,
    // The page may be kept for many; tickets are for one.
    { url, page: asked.page, filters: asked.filters.map(formatFilter), ...sortBy, ...upTo, tickets: 'false' },
    signal ? { signal } : {},
  )
  return {
    url,
    list,
    query: { ...asked, page: list.page },
    isPastEnd: asked.page > list.pageCount && list.pageCount > 0,
  }
}

const patience = 500

/** The navigation; null when it fails or takes its time, for a list need not wait for what stands beside it. */
export async function loadSections({ api }: LoadRequest): Promise<NavigationSection[] | null> {
  const tree = api(catalog.getSectionTree, { language: 'sv' }).then(
    ({ sections }) => sections,
    () => null,
  )
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), patience)
  try {
    return await Promise.race([tree, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
