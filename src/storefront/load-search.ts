import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { LoadRequest } from '#routing/page.ts'
import { type ListPageData, loadList } from './list-data.ts'
import { pageMessages } from './messages.ts'

export type SearchData = ListPageData & { text: string }

export async function loadSearch(request: LoadRequest): Promise<SearchData> {
  const { text = '' } = request.params
  const list = await loadList(request, `search/${text}`)
  const crumbs = [homeCrumb, { name: pageMessages.search(text), path: pathTo('search', { text }) }]
  return { ...list, text, crumbs, side: null }
}
