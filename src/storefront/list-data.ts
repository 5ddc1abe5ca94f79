import { catalog } from '#catalog/calls.ts'
import type { NavigationCategory, NavigationSection } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import { search } from '#search/calls.ts'
import type { ProductList } from '#search/contract.ts'
import { formatFilter } from '#search/filters.ts'
import { type ListQuery, listQueryOf } from '#search/list-query.ts'
import type { LoadRequest } from './page.ts'

export type SideEntry = { name: string; path: string; count: number | null; isHere: boolean }

/** The column of links beside a list: where one is, what lies under it and the way back. */
export type SideNavigation = {
  title: string
  back: { name: string; path: string }
  entries: SideEntry[]
  campaigns: string
}

export type ListPageData = {
  /** The list as the API names it: `category/12`. */
  url: string
  list: ProductList
  query: ListQuery
  crumbs: { name: string; path: string }[]
  side: SideNavigation | null
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
    { url, page: asked.page, filters: asked.filters.map(formatFilter), ...sortBy, ...upTo },
    signal ? { signal } : {},
  )
  return {
    url,
    list,
    query: { ...asked, page: list.page },
    isPastEnd: asked.page > list.pageCount && list.pageCount > 0,
  }
}

export async function loadSections({ api }: LoadRequest): Promise<NavigationSection[]> {
  const { sections } = await api(catalog.getSectionTree, { language: 'sv' })
  return sections
}

const home = { name: 'Hem', path: pathTo('index') }

type Trail = { section: NavigationSection; path: NavigationCategory[] }

/** Section and categories from the root down to a category; null when it is not in the tree. */
export function trailTo(sections: NavigationSection[], categoryId: number): Trail | null {
  for (const section of sections) {
    const path = pathIn(section.categories, categoryId)
    if (path) return { section, path }
  }
  return null
}

function pathIn(categories: NavigationCategory[], id: number): NavigationCategory[] | null {
  for (const category of categories) {
    if (category.id === id) return [category]
    const below = pathIn(category.subCategories, id)
    if (below) return [category, ...below]
  }
  return null
}

export function sectionPath({ id, name }: { id: number; name: string }): string {
  return pathTo('section', { id, name })
}

export function categoryPath({ id, name }: { id: number; name: string }): string {
  return pathTo('category', { sid: id, name })
}

export function crumbsOf({ section, path }: Trail): { name: string; path: string }[] {
  return [
    home,
    { name: section.name, path: sectionPath(section) },
    ...path.map((category) => ({ name: category.name, path: categoryPath(category) })),
  ]
}

/** Beside a category: what is under it, or its neighbours when there is nothing under it. */
export function sideOfCategory({ section, path }: Trail): SideNavigation {
  const here = path.at(-1)
  const above = path.at(-2)
  const under = here?.subCategories ?? section.categories
  const entries = under.length > 0 ? under : (above?.subCategories ?? section.categories)
  const isLeaf = under.length === 0
  const parent = isLeaf ? path.at(-3) : above
  const title = isLeaf ? (above ?? section).name : (here ?? section).name
  const isTop = isLeaf ? above === undefined : here === undefined
  const back = isTop
    ? home
    : parent
      ? { name: parent.name, path: categoryPath(parent) }
      : { name: section.name, path: sectionPath(section) }
  return { title, back, entries: entries.map((entry) => sideEntry(entry, here?.id)), campaigns: campaignsOf(section) }
}

export function sideOfSection(section: NavigationSection): SideNavigation {
  return {
    title: section.name,
    back: home,
    entries: section.categories.map((entry) => sideEntry(entry)),
    campaigns: campaignsOf(section),
  }
}

function campaignsOf(section: NavigationSection): string {
  return pathTo('campaigns', { id: section.id, name: section.name })
}

function sideEntry(category: NavigationCategory, here?: number): SideEntry {
  return {
    name: category.name,
    path: categoryPath(category),
    count: category.productCount,
    isHere: category.id === here,
  }
}
