import type { NavigationCategory } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'

const campaignsSection = 21

type Named = { id: number; name: string }

/** Where a section leads: the one of campaigns has a page of its own. */
export function sectionHref({ id, name }: Named): string {
  return id === campaignsSection ? pathTo('campaigns') : pathTo('section', { id, name })
}

/** Where an entry of the navigation leads: a category, or a campaign that stands among them. */
export function categoryHref({ id, name, isCampaign = false }: Named & Partial<NavigationCategory>): string {
  return pathTo(isCampaign ? 'campaign' : 'category', { sid: id, name })
}

/** What is on campaign in a section. */
export function campaignsHref({ id, name }: Named): string {
  return id === campaignsSection ? pathTo('campaigns') : pathTo('campaigns', { id, name })
}
