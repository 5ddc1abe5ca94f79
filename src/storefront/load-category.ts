import type { NavigationSection } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { LoadRequest } from '#routing/page.ts'
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
  const canonical = isSection
    ? pathTo('category', { sid: id, name: heading })
    : categoryHref({ id: Number(id), name: heading })
  const { side, crumbs, parent } = sections ? aroundIn(sections, id) : { ...nowhere, side: choiceOf(id) }
  return { ...list, crumbs: crumbs ?? [homeCrumb, { name: heading, path: canonical }], side, parent, canonical }
}

type Around = { side: ListPageData['side']; crumbs: ListPageData['crumbs'] | null; parent: string | null }

const nowhere: Around = { side: null, crumbs: null, parent: null }

/** The same objects until the tree changes, and frozen, so that what is made of them can be kept with them. */
const kept = new WeakMap<NavigationSection[], Map<string, Around>>()

function aroundIn(sections: NavigationSection[], id: string): Around {
  const ofTree = kept.get(sections) ?? new Map<string, Around>()
  kept.set(sections, ofTree)
  const around = ofTree.get(id) ?? aroundOf(sections, id)
  ofTree.set(id, around)
  return around
}

function aroundOf(sections: NavigationSection[], id: string): Around {
  const choice = choiceOf(id)
  const side = Object.freeze(sideOf(choice, sections))
  if (side) Object.freeze(side.entries)
  const trail = 'categoryId' in choice ? trailTo(sections, choice.categoryId) : null
  if (!trail) return { side, crumbs: null, parent: null }
  return {
    side,
    crumbs: Object.freeze(crumbsOf(trail)) as ListPageData['crumbs'],
    parent: trail.path.at(-2)?.name ?? trail.section.name,
  }
}

function choiceOf(id: string): { sectionId: number } | { categoryId: number } {
  return id.startsWith('s') ? { sectionId: Number(id.slice(1)) } : { categoryId: Number(id) }
}
