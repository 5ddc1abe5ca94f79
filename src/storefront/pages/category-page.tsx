import { pathTo } from '#paths.ts'
import {
  categoryPath,
  crumbsOf,
  type ListPageData,
  loadList,
  loadSections,
  sectionPath,
  sideOfCategory,
  sideOfSection,
  trailTo,
} from '#storefront/list-data.ts'
import { ListView } from '#storefront/list-view.tsx'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { listHead } from '#storefront/structured/list.ts'

type CategoryData = ListPageData & { parent: string | null; canonical: string }

/** A category, or a section addressed as one by the prefix s. */
export async function load(request: LoadRequest): Promise<CategoryData> {
  const { id = '' } = request.params
  const [sections, list] = await Promise.all([loadSections(request), loadList(request, `category/${id}`)])
  if (id.startsWith('s')) {
    const section = sections.find((one) => one.id === Number(id.slice(1)))
    const canonical = pathTo('category', { sid: id, name: list.list.heading })
    const crumbs = [
      { name: 'Hem', path: pathTo('index') },
      { name: list.list.heading, path: canonical },
    ]
    return { ...list, crumbs, side: section ? sideOfSection(section) : null, parent: null, canonical }
  }
  const trail = trailTo(sections, Number(id))
  const canonical = categoryPath({ id: Number(id), name: list.list.heading })
  const above = trail?.path.at(-2)?.name ?? trail?.section.name ?? null
  const crumbs = trail
    ? crumbsOf(trail)
    : [
        { name: 'Hem', path: pathTo('index') },
        { name: list.list.heading, path: sectionPath({ id: 20, name: 'Mer' }) },
      ]
  return { ...list, crumbs, side: trail ? sideOfCategory(trail) : null, parent: above, canonical }
}

export function head(data: CategoryData): Head {
  const { list, parent, canonical } = data
  const title = parent ? `${list.heading} - ${parent}` : list.heading
  const description = list.info ? { description: list.info.slice(0, 160) } : {}
  return { ...(import.meta.env.SSR && listHead(data)), title, canonical, ...description }
}

export function Page({ data }: { data: CategoryData }) {
  return <ListView data={data} />
}
