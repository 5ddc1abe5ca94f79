import { catalog } from '#catalog/calls.ts'
import type { NavigationSection } from '#catalog/contract.ts'
import type { LoadRequest } from '#routing/page.ts'
import { listQueryOf } from '#search/asked-list.ts'
import { search } from '#search/calls.ts'
import type { ProductList } from '#search/contract.ts'
import { type ListQuery, maxPagesAtOnce } from '#search/list-query.ts'
import { formatFilter } from '#search-engine/filters.ts'
import type { SideChoice, SideNavigation } from './side-navigation.ts'

export type ListPageData = {
  url: string
  list: ProductList
  query: ListQuery
  crumbs: { name: string; path: string }[]
  /** Only the selection while the navigation is unavailable. */
  side: SideNavigation | SideChoice | null
  isPastEnd: boolean
}

export async function loadList(
  { api, query, signal }: LoadRequest,
  url: string,
): Promise<Omit<ListPageData, 'crumbs' | 'side'>> {
  const requested = listQueryOf(query)
  const sortBy = requested.sort === null ? {} : { sortBy: requested.sort }
  const listAt = (page: number) =>
    api(
      search.getProductList,
      // The page may be cached for many users; tickets are for one.
      {
        url,
        page,
        filters: requested.filters.map(formatFilter),
        undo: [...(requested.undone ?? [])],
        ...sortBy,
        ...(page > 1 && page <= maxPagesAtOnce ? { upTo: 'true' } : {}),
        tickets: 'false',
      },
      signal ? { signal } : {},
    )
  const found = await listAt(requested.page)
  const isShort = requested.page > maxPagesAtOnce && found.pageCount <= maxPagesAtOnce
  const list = isShort && found.pageCount > 1 ? await listAt(found.pageCount) : found
  return {
    url,
    list,
    query: { ...requested, page: list.page },
    isPastEnd: requested.page > list.pageCount && list.pageCount > 0,
  }
}

const patience = 500

/** Null when late: a list does not wait for its side column. */
export async function loadSections({ api }: LoadRequest): Promise<NavigationSection[] | null> {
  const tree = api(catalog.getSectionTree, { language: 'sv' }).then(
    ({ sections }) => sections,
    // The page is whole without; the server logs why.
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
