import { catalog } from '#catalog/calls.ts'
import type { Campaign } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { TreeGroup } from '#search/web/tree-group.tsx'
import { type ListPageData, loadList, loadSections } from '#storefront/list-data.ts'
import { ListView } from '#storefront/list-view.tsx'
import { pageMessages } from '#storefront/messages.ts'
import { sideOf } from '#storefront/side-navigation.ts'
import { listHead } from '#storefront/structured-data/list.ts'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import '#start-page/highlights.css'
import './campaigns.css'

type CampaignsData = ListPageData & { campaigns: Campaign[]; canonical: string }

export async function load(request: LoadRequest): Promise<CampaignsData> {
  const sectionId = request.params.id ? Number(request.params.id) : undefined
  const [{ data: campaigns }, list, sections] = await Promise.all([
    request.api(catalog.getCampaigns, sectionId === undefined ? {} : { sectionId }),
    loadList(request, sectionId === undefined ? 'campaigns' : `campaigns/${sectionId}`),
    loadSections(request),
  ])
  const section = sections?.find((one) => one.id === sectionId)
  const canonical = pathTo('campaigns', section ? { id: section.id, name: section.name } : { id: sectionId })
  const crumbs = [
    homeCrumb,
    { name: pageMessages.campaigns, path: pathTo('campaigns') },
    ...(section ? [{ name: section.name, path: canonical }] : []),
  ]
  const choice = { campaignsOf: sectionId ?? null }
  return { ...list, crumbs, side: sections ? sideOf(choice, sections) : choice, campaigns, canonical }
}

export function head(data: CampaignsData): Head {
  const title = pageMessages.campaignsTitle
  return { ...(import.meta.env.SSR && listHead(data)), title, canonical: data.canonical }
}

export function Page({ data }: { data: CampaignsData }) {
  return (
    <ListView data={data} Tree={TreeGroup}>
      {data.campaigns.length > 0 && (
        <>
          <h2 className="visually-hidden">{pageMessages.campaigns}</h2>
          <ul className="campaigns">
            {data.campaigns.map((campaign, index) => (
              <li key={campaign.id} className={`highlights highlights--small highlights--${'abc'[index % 3]}`}>
                <div>
                  <h3>
                    <Link href={pathTo('campaign', { sid: campaign.id, name: campaign.name })}>{campaign.name}</Link>
                  </h3>
                  <p>{firstSentence(campaign.text || campaign.title)}</p>
                </div>
                {campaign.image && (
                  <div className="highlights-picture">
                    <Image picture={campaign.image} alt="" />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </ListView>
  )
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.!?])\s/)[0] ?? text
}
