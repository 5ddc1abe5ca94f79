import { pathTo } from '#paths.ts'
import type { LoadRequest } from '#routing/page.ts'
import { homeCrumb } from '#shell/home-crumb.ts'
import { categoryHref } from '#shell/menus/navigation-links.ts'
import { type ListPageData, loadList, loadSections } from './list-data.ts'
import { crumbsOf, sideOf, trailTo } from './side-navigation.ts'

export type CategoryData = ListPageData & { parent: string | null; canonical: string }

/** A category, or a section with the prefix s. */
export async function loadCategory(request: LoadRequest): Promise<CategoryData> {
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
