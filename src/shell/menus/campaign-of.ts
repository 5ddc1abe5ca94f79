import type { Campaign } from '#catalog/contract.ts'

type Shown = Pick<Campaign, 'sectionId' | 'image' | 'productCount'>

export function campaignOf<C extends Shown>(sectionId: number, campaigns: readonly C[]): C | null {
  const shown = campaigns.filter(({ image, productCount }) => image !== null && productCount > 0)
  return (
    shown.find((campaign) => campaign.sectionId === sectionId) ??
    shown.find((campaign) => campaign.sectionId === null) ??
    null
  )
}
