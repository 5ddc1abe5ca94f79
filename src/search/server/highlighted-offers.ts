import { runningCampaigns } from '#catalog/server/campaigns.ts'
import type { Facet } from '#search-engine/contract.ts'
import { attributeFilter, type Filter, facetIds } from '#search-engine/filters.ts'
import { messages } from '#search-engine/messages.ts'
import type { DiscoveryEngine } from '#search-engine/server/discovery-engine.ts'
import type { ListAnswer, ListRequest } from '#search-engine/server/list-request.ts'
import { listing } from '#search-engine/server/listing-keys.ts'

export type HighlightedOffers = { anyOf: string[]; within: string }

export function highlightedOffers(productCache: Parameters<typeof runningCampaigns>[0], now: Date): HighlightedOffers {
  const anyOf = runningCampaigns(productCache, now).map(({ id }) => listing.campaign(id))
  return { anyOf, within: listing.memberOffers }
}

export function offersList(engine: DiscoveryEngine, request: ListRequest, highlighted: HighlightedOffers): ListAnswer {
  const filters = request.filters.filter((filter) => !isHighlightFilter(filter))
  const isChosen = filters.length < request.filters.length
  const some = engine.list({ ...request, filters, of: highlighted })
  const all = engine.list({ ...request, filters })
  const shown = isChosen ? some : all
  return { ...shown, total: all.total, facets: [highlightFacet(some.filtered, isChosen), ...shown.facets] }
}

function isHighlightFilter({ type, value }: Filter): boolean {
  return type === 'attributes' && attributeFilter(value).id === facetIds.highlighted
}

function highlightFacet(count: number, selected: boolean): Facet {
  const value = { value: 'true', text: messages.onlyHighlighted, count, selected }
  return {
    id: facetIds.highlighted,
    name: messages.highlighted,
    unit: '',
    kind: 'boolean',
    values: [value],
    range: null,
  }
}
