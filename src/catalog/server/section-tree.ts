import type { NavigationCategory, NavigationSection } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import { campaignSection, runningCampaigns, type SectionsOfCampaign } from './campaigns.ts'
import type { CachedCampaign, Category } from './navigation.ts'
import type { ProductCache } from './product-cache.ts'

/** Cache tag of pages that show how many products a category has. */
export const treeTag = 'tree'

/** The same tree until the products, the navigation or the campaigns that run have changed. */
export function openSectionTree(
  productCache: ProductCache,
  sectionsOf: SectionsOfCampaign,
): (now: Date) => NavigationSection[] {
  let kept: { running: string; sections: NavigationSection[] } | null = null
  const drop = () => {
    kept = null
  }
  productCache.onChange(drop)
  productCache.onNavigation(drop)
  return (now) => {
    const campaigns = runningCampaigns(productCache, now)
    const running = campaigns.map(({ id }) => id).join()
    if (kept?.running !== running) kept = { running, sections: sectionTree(productCache, campaigns, sectionsOf) }
    return kept.sections
  }
}

function sectionTree(
  productCache: ProductCache,
  campaigns: readonly CachedCampaign[],
  sectionsOf: SectionsOfCampaign,
): NavigationSection[] {
  const childrenOf = Map.groupBy(
    productCache.categories.values(),
    ({ sectionId, parentId }) => parentId ?? `section ${sectionId}`,
  )
  const withCampaigns = new Set(campaigns.flatMap(({ id }) => [...sectionsOf(id)]))
  return [...productCache.sections.values()].map(({ id, name, color, icon, isListed, metaTitle }) => ({
    id,
    name,
    color,
    icon,
    isListed,
    metaTitle,
    hasCampaigns: withCampaigns.has(id),
    categories: [
      ...branches(productCache, childrenOf, `section ${id}`),
      ...(id === campaignSection ? campaigns.map((campaign) => campaignLeaf(productCache, campaign)) : []),
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
  productCache: ProductCache,
  childrenOf: ReadonlyMap<number | string, Category[]>,
  parent: number | string,
): NavigationCategory[] {
  return (childrenOf.get(parent) ?? []).flatMap(({ id, name, icon, isListed }) => {
    if (!isListed) return []
    const subCategories = branches(productCache, childrenOf, id)
    const beneath = subCategories.reduce((sum, { productCount }) => sum + productCount, 0)
    const productCount = beneath + productCache.inCategory(id).size
    return productCount > 0 ? { id, name, icon, isCampaign: false, productCount, subCategories } : []
  })
}

function campaignLeaf(productCache: ProductCache, { id, name }: CachedCampaign): NavigationCategory {
  return { id, name, icon: '', isCampaign: true, productCount: productCache.inCampaign(id).size, subCategories: [] }
}
