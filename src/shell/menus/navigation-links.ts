import type { NavigationCategory } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'

const campaignsSection = 21

type Named = { id: number; name: string }

export function sectionHref({ id, name }: Named): string {
  return id === campaignsSection ? pathTo('campaigns') : pathTo('section', { id, name })
}

export function categoryHref({ id, name, isCampaign = false }: Named & Partial<NavigationCategory>): string {
  return pathTo(isCampaign ? 'campaign' : 'category', { sid: id, name })
}

/** Of the section, or of the whole shop while the section has none. */
export function campaignsHref({ id, name, hasCampaigns }: Named & { hasCampaigns: boolean }): string {
  return id !== campaignsSection && hasCampaigns ? pathTo('campaigns', { id, name }) : pathTo('campaigns')
}
