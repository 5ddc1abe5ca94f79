import { catalog } from '#catalog/calls.ts'
import type { Toplist } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { TreeGroup } from '#search/web/tree-group.tsx'
import { type ListPageData, loadList } from '#storefront/list-data.ts'
import { ListView } from '#storefront/list-view.tsx'
import { listHead } from '#storefront/structured-data/list.ts'

type ToplistData = ListPageData & { toplist: Toplist }

export async function load(request: LoadRequest): Promise<ToplistData> {
  const { id = '' } = request.params
  const [{ toplist }, list] = await Promise.all([
    request.api(catalog.getToplist, { id, limit: 1 }),
    loadList(request, `toplist/${id}`),
  ])
  const crumbs = [homeCrumb, { name: toplist.name, path: pathTo('toplist', { id, name: toplist.name }) }]
  return { ...list, toplist, crumbs, side: null }
}

export function head(data: ToplistData): Head {
  const { id, name, description } = data.toplist
  return {
    ...(import.meta.env.SSR && listHead(data)),
    title: name,
    canonical: pathTo('toplist', { id, name }),
    ...(description ? { description } : {}),
  }
}

export function Page({ data }: { data: ToplistData }) {
  return <ListView data={data} Tree={TreeGroup} />
}
