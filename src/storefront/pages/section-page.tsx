import { catalog } from '#catalog/calls.ts'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { type CategoryTile, CategoryTiles } from '#start-page/category-tiles.tsx'
import { homeMessages } from '#start-page/messages.ts'
import { type ListPageData, loadList, loadSections } from '#storefront/list-data.ts'
import { ListView } from '#storefront/list-view.tsx'
import { sideOf } from '#storefront/side-navigation.ts'
import { listHead } from '#storefront/structured-data/list.ts'

type SectionData = ListPageData & { id: number; metaTitle: string | null; tiles: CategoryTile[] }

export async function load(request: LoadRequest): Promise<SectionData> {
  const id = Number(request.params.id)
  const [sections, list, tiles] = await Promise.all([
    loadSections(request),
    loadList(request, `section/${id}`),
    request.api(catalog.getCategoryTiles, { sectionId: id }, request.signal ? { signal: request.signal } : {}),
  ])
  const { heading } = list.list
  const choice = { sectionId: id }
  const crumbs = [homeCrumb, { name: heading, path: pathTo('section', { id, name: heading }) }]
  const metaTitle = sections?.find((section) => section.id === id)?.metaTitle ?? null
  return { ...list, id, crumbs, side: sections ? sideOf(choice, sections) : choice, metaTitle, tiles }
}

export function head(data: SectionData): Head {
  const { id, list, metaTitle } = data
  return {
    ...(import.meta.env.SSR && listHead(data)),
    title: metaTitle ?? list.heading,
    canonical: pathTo('section', { id, name: list.heading }),
    ...(list.info ? { description: list.info.slice(0, 160) } : {}),
  }
}

export function Page({ data }: { data: SectionData }) {
  return (
    <ListView data={data}>
      <CategoryTiles title={homeMessages.popularCategories} tiles={data.tiles} isAboveList />
    </ListView>
  )
}
