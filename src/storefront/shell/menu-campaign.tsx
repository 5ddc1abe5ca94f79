import { useEffect, useState } from 'react'
import { catalog } from '#catalog/calls.ts'
import type { Campaign } from '#catalog/contract.ts'
import { api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import { panelWords } from '#storefront/sv-panels.ts'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { campaignOf } from './campaign-of.ts'

let asked: Promise<Campaign[]> | null = null

/** Asked for once a visit, when a menu first opens; what cannot be had is asked for again with the next. */
function runningCampaigns(): Promise<Campaign[]> {
  asked ??= api(catalog.getCampaigns, {}).then(
    ({ data }) => data,
    () => {
      asked = null
      return []
    },
  )
  return asked
}

/** What a section puts forward: a picture that leads to its campaign, or to one of the whole shop. */
export function MenuCampaign({ sectionId }: { sectionId: number }) {
  const [campaigns, setCampaigns] = useState<readonly Campaign[] | null>(null)
  useEffect(() => void runningCampaigns().then(setCampaigns), [])
  if (!campaigns) return <Skeleton height={64} className="mega__p" />
  const campaign = campaignOf(sectionId, campaigns)
  if (!campaign?.image) return null
  return (
    <Link className="mega__p" href={pathTo('campaign', { sid: campaign.id, name: campaign.name })}>
      <span className="tile">
        <Image picture={campaign.image} alt="" sizes="88px" />
      </span>
      <span>
        <b>{campaign.name}</b>
        <span className="small muted">{panelWords.products(campaign.productCount)}</span>
      </span>
    </Link>
  )
}
