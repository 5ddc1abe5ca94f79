import { useEffect, useState } from 'react'
import { catalog } from '#catalog/calls.ts'
import type { Campaign } from '#catalog/contract.ts'
import { api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import { panelMessages } from '#shell/panels-messages.ts'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { campaignOf } from './campaign-of.ts'

let loading: Promise<Campaign[]> | null = null

function runningCampaigns(): Promise<Campaign[]> {
  loading ??= api(catalog.getCampaigns, {}).then(
    ({ data }) => data,
    () => {
      // The menu is whole without; the next one asks again.
      loading = null
      return []
    },
  )
  return loading
}

export function MenuCampaign({ sectionId }: { sectionId: number }) {
  const [campaigns, setCampaigns] = useState<readonly Campaign[] | null>(null)
  useEffect(() => void runningCampaigns().then(setCampaigns), [])
  if (!campaigns) return <Skeleton height={64} className="mega-menu-promotion" />
  const campaign = campaignOf(sectionId, campaigns)
  if (!campaign?.image) return null
  return (
    <Link className="mega-menu-promotion" href={pathTo('campaign', { sid: campaign.id, name: campaign.name })}>
      <span className="tile">
        <Image picture={campaign.image} alt="" sizes="88px" />
      </span>
      <span>
        <b>{campaign.name}</b>
        <span className="small muted">{panelMessages.products(campaign.productCount)}</span>
      </span>
    </Link>
  )
}
