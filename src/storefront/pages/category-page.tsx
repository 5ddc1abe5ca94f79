import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { homeCrumb } from '#shell/home-crumb.ts'
import { categoryHref } from '#shell/menus/navigation-links.ts'
import { type ListPageData, loadList, loadSections } from '#storefront/list-data.ts'
import { ListView } from '#storefront/list-view.tsx'
import { crumbsOf, sideOf, trailTo } from '#storefront/side-navigation.ts'
import { listHead } from '#storefront/structured-data/list.ts'

type CategoryData = ListPageData & { parent: string | null; canonical: string }

/** A category, or a section with the prefix s. */
export async function load(request: LoadRequest): Promise<CategoryData> {
  const { id = '' } = request.params
  const [sections, list] = await Promise.all([loadSections(request), loadList(request, `category/${id}`)])
  const { heading } = list.list
  const isSection = id.startsWith('s')
  const choice = isSection ? { sectionId: Number(id.slice(1)) } : { categoryId: Number(id) }
  const side = sections ? sideOf(choice, sections) : choice
  const canonical = isSection
    ? pathTo('category', { sid: id, name: heading })
    : categoryHref({ id: Number(id), name: heading })
  const trail = sections && !isSection ? trailTo(sections, Number(id)) : null
  const crumbs = trail ? crumbsOf(trail) : [homeCrumb, { name: heading, path: canonical }]
  const parent = trail ? (trail.path.at(-2)?.name ?? trail.section.name) : null
  return { ...list, crumbs, side, parent, canonical }
}

export function head(data: CategoryData): Head {
  const { list, parent, canonical } = data
  const title = list.category?.metaTitle ?? (parent ? `${list.heading} - ${parent}` : list.heading)
  const description = list.info ? { description: list.info.slice(0, 160) } : {}
  return { ...(import.meta.env.SSR && listHead(data)), title, canonical, ...description }
}

export function Page({ data }: { data: CategoryData }) {
  return <ListView data={data} />
}
