import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { TreeGroup } from '#search/web/tree-group.tsx'
import { type ListPageData, loadList } from '#storefront/list-data.ts'
import { ListView } from '#storefront/list-view.tsx'
import { pageMessages } from '#storefront/messages.ts'
import { listHead } from '#storefront/structured-data/list.ts'

type CampaignData = ListPageData & { canonical: string }

export async function load(request: LoadRequest): Promise<CampaignData> {
  const { id = '' } = request.params
  const url = id.startsWith('s') ? `campaigns/${id.slice(1)}` : `campaign/${id}`
  const list = await loadList(request, url)
  const canonical = pathTo('campaign', { sid: id, name: list.list.heading })
  const crumbs = [
    homeCrumb,
    { name: pageMessages.campaigns, path: pathTo('campaigns') },
    { name: list.list.heading, path: canonical },
  ]
  return { ...list, crumbs, side: null, canonical }
}

export function head(data: CampaignData): Head {
  const title = pageMessages.campaignTitle(data.list.heading)
  return { ...(import.meta.env.SSR && listHead(data)), title, canonical: data.canonical }
}

export function Page({ data }: { data: CampaignData }) {
  return <ListView data={data} Tree={TreeGroup} />
}
