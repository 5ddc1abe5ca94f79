import { catalog } from '#catalog/calls.ts'
import type { Toplist } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import { type ListPageData, loadList } from '#storefront/list-data.ts'
import { ListView } from '#storefront/list-view.tsx'
import type { Head, LoadRequest } from '#storefront/page.ts'

type ToplistData = ListPageData & { toplist: Toplist }

export async function load(request: LoadRequest): Promise<ToplistData> {
  const { id = '' } = request.params
  const [{ toplist }, list] = await Promise.all([
    request.api(catalog.getToplist, { id, limit: 1 }),
    loadList(request, `toplist/${id}`),
  ])
  const crumbs = [
    { name: 'Hem', path: pathTo('index') },
    { name: toplist.name, path: pathTo('toplist', { id, name: toplist.name }) },
  ]
  return { ...list, toplist, crumbs, side: null }
}

export function head({ toplist }: ToplistData): Head {
  const description = toplist.description ? { description: toplist.description } : {}
  return { title: toplist.name, canonical: pathTo('toplist', { id: toplist.id, name: toplist.name }), ...description }
}

export function Page({ data }: { data: ToplistData }) {
  return <ListView data={data} />
}
