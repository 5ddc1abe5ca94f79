import type { NavigationCategory, NavigationSection } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import { runningCampaigns } from './campaigns.ts'
import type { CachedCampaign, Category } from './navigation.ts'
import type { ProductCache } from './product-cache.ts'

const campaignSection = 21

/** Cache tag of pages that show how many products a category has. */
export const treeTag = 'tree'

/** The same tree until the products, the navigation or the campaigns that run have changed. */
export function openSectionTree(productCache: ProductCache): (now: Date) => NavigationSection[] {
  let kept: { running: string; sections: NavigationSection[] } | null = null
  const drop = () => {
    kept = null
  }
  productCache.onChange(drop)
  productCache.onNavigation(drop)
  return (now) => {
    const campaigns = runningCampaigns(productCache, now)
    const running = campaigns.map(({ id }) => id).join()
    if (kept?.running !== running) kept = { running, sections: sectionTree(productCache, campaigns) }
    return kept.sections
  }
}

function sectionTree(productCache: ProductCache, campaigns: readonly CachedCampaign[]): NavigationSection[] {
  const childrenOf = Map.groupBy(
    productCache.categories.values(),
    ({ sectionId, parentId }) => parentId ?? `section ${sectionId}`,
  )
  const withCampaigns = sectionsOf(campaigns, productCache)
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

function sectionsOf(campaigns: readonly CachedCampaign[], productCache: ProductCache): Set<number> {
  const ids = new Set(campaigns.flatMap(({ id }) => [...productCache.inCampaign(id)]))
  return new Set([...ids].flatMap((id) => productCache.get(id)?.sectionId ?? []))
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
