import { endOf, isOpen } from '#catalog/calendar.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { runningCampaigns } from '#catalog/server/campaigns.ts'
import { drawnFrom } from '#catalog/server/product-image.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import type { Shown } from '#catalog/server/toplists.ts'
import type { TopPanel } from '#content/home-contract.ts'
import type { HomeSettings } from '#content/home-settings.ts'
import type { ListParts } from '#search/server/list.ts'
import { listedIds } from '#search/server/listed-ids.ts'

type Asked = Shown & ListParts

const mostProducts = 3

/** The first thing on the start page. Its campaign brings a countdown, when the calendar has one, and
 * products; when it does not run, those of the others stand in. */
export async function topPanel(id: number, settings: HomeSettings<1>, asked: Asked): Promise<TopPanel> {
  const { shelf, audience, now } = asked
  const { over, title, text, links, drawings, campaignId, showsFlashSale } = settings
  const campaign = campaignId === undefined ? undefined : shelf.campaigns.get(campaignId)
  const isRunning = runningCampaigns(shelf, now).some((one) => one === campaign)
  const cards = async (url: string) =>
    (await listedIds(asked, url, asked)).flatMap((product) => shelf.card(product, audience, now) ?? [])
  return {
    id,
    type: 1,
    over,
    title,
    text,
    links,
    images: drawings.map(drawnFrom),
    campaign: campaign ? { id: campaign.id, name: campaign.name } : null,
    countdownTo: campaign ? countdownOf(campaign.id, shelf, now) : null,
    flashSale: showsFlashSale ? ((await cards('campaigns')).find(isOnFlashSale) ?? null) : null,
    products: (await cards(campaign && isRunning ? `campaign/${campaign.id}` : 'campaigns')).slice(0, mostProducts),
  }
}

function isOnFlashSale({ price, stock }: ProductCard): boolean {
  return price.flashSale && stock.web > 0
}

/** The end of the campaign's countdown, which is when what it waits for begins. */
function countdownOf(campaignId: number, shelf: Shelf, now: Date): number | null {
  const window = shelf.windows.find(
    (one) => one.placement === 'countdown' && one.campaignId === campaignId && isOpen(one, now),
  )
  return window ? Math.floor(endOf(window).getTime() / 1000) : null
}
