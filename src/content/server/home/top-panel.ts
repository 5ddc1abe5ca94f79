import { endOf, isOpen } from '#catalog/calendar.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { runningCampaigns } from '#catalog/server/campaigns.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { drawnFrom } from '#catalog/server/product-image.ts'
import type { Viewpoint } from '#catalog/server/toplists.ts'
import type { TopPanel } from '#content/home-contract.ts'
import type { HomeSettings } from '#content/home-settings.ts'
import { pathTo } from '#paths.ts'
import type { ListDeps } from '#search/server/list-deps.ts'
import { listedIds } from '#search/server/listed-ids.ts'
import { isUpcomingCard } from './upcoming-card.ts'

type Input = Viewpoint & ListDeps

const maxProducts = 3
const maxLinks = 2

/**
 * Its campaign adds a countdown, if the calendar has one, and products; without a current campaign, products of the
 * others, or the newest. Without links of its own it leads to the first sections.
 */
export async function topPanel(id: number, settings: HomeSettings<1>, input: Input): Promise<TopPanel> {
  const { productCache, audience, now } = input
  const { over, title, text, links, drawings, campaignId, showsFlashSale } = settings
  const campaign = campaignId === undefined ? undefined : productCache.campaigns.get(campaignId)
  const isRunning = runningCampaigns(productCache, now).some((one) => one === campaign)
  const cards = async (url: string) =>
    (await listedIds(input, url, input)).flatMap((product) => productCache.card(product, audience, now) ?? [])
  const offered = await cards(campaign && isRunning ? `campaign/${campaign.id}` : 'campaigns')
  return {
    id,
    type: 1,
    over,
    title,
    text,
    links: links.length > 0 ? links : sectionLinks(productCache),
    images: drawings.map(drawnFrom),
    campaign: campaign ? { id: campaign.id, name: campaign.name } : null,
    countdownTo: campaign ? countdownOf(campaign.id, productCache, now) : null,
    flashSale: showsFlashSale ? ((await cards('campaigns')).find(isOnFlashSale) ?? null) : null,
    products: (offered.length > 0 ? offered : (await cards('new')).filter((card) => !isUpcomingCard(card, now))).slice(
      0,
      maxProducts,
    ),
  }
}

function sectionLinks({ sections }: ProductCache): TopPanel['links'] {
  return [...sections.values()]
    .filter(({ isListed }) => isListed)
    .slice(0, maxLinks)
    .map(({ id, name }) => ({ text: name, path: pathTo('section', { id, name }) }))
}

function isOnFlashSale({ price, stock }: ProductCard): boolean {
  return price.flashSale && stock.web > 0
}

function countdownOf(campaignId: number, productCache: ProductCache, now: Date): number | null {
  const entry = productCache.calendar.find(
    (one) => one.placement === 'countdown' && one.campaignId === campaignId && isOpen(one, now),
  )
  return entry ? Math.floor(endOf(entry).getTime() / 1000) : null
}
