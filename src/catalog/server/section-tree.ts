import type { NavigationCategory, NavigationSection } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import { runningCampaigns } from './campaigns.ts'
import type { Category, ShelfCampaign } from './navigation.ts'
import type { Shelf } from './shelf.ts'

/** Its categories are the campaigns of the whole shop. */
const campaignSection = 21

/** Sections and their listed categories with something for sale. */
export function sectionTree(shelf: Shelf, now: Date): NavigationSection[] {
  const childrenOf = Map.groupBy(
    shelf.categories.values(),
    ({ sectionId, parentId }) => parentId ?? `section ${sectionId}`,
  )
  const campaigns = runningCampaigns(shelf, now)
  return [...shelf.sections.values()].map(({ id, name, color, icon, isListed, metaTitle }) => ({
    id,
    name,
    color,
    icon,
    isListed,
    metaTitle,
    categories: [
      ...branches(shelf, childrenOf, `section ${id}`),
      ...(id === campaignSection ? campaigns.map((campaign) => campaignLeaf(shelf, campaign)) : []),
    ],
    highlights: campaigns
      .filter((campaign) => campaign.sectionId === id)
      .map((campaign) => ({
        id: campaign.id,
        title: campaign.name,
        path: pathTo('campaign', { id: campaign.id, name: campaign.name }),
      })),
  }))
}

function branches(
  shelf: Shelf,
  childrenOf: ReadonlyMap<number | string, Category[]>,
  parent: number | string,
): NavigationCategory[] {
  return (childrenOf.get(parent) ?? []).flatMap(({ id, name, icon, isListed }) => {
    if (!isListed) return []
    const subCategories = branches(shelf, childrenOf, id)
    const beneath = subCategories.reduce((sum, { productCount }) => sum + productCount, 0)
    const productCount = beneath + shelf.inCategory(id).size
    return productCount > 0 ? { id, name, icon, isCampaign: false, productCount, subCategories } : []
  })
}

function campaignLeaf(shelf: Shelf, { id, name }: ShelfCampaign): NavigationCategory {
  return { id, name, icon: '', isCampaign: true, productCount: shelf.inCampaign(id).size, subCategories: [] }
}
