import { runningCampaigns } from '#catalog/server/campaigns.ts'
import type { Facet } from '#search/contract.ts'
import { attributeFilter, type Filter, facetIds } from '#search/filters.ts'
import type { Engine } from './engine/engine.ts'
import type { ListAnswer, ListRequest } from './engine/list-request.ts'
import { listing } from './engine/listing-keys.ts'
import { words } from './sv.ts'

/** Offers to members that a campaign of now puts forward. */
export type Highlighted = { anyOf: string[]; within: string }

export function highlightedOffers(shelf: Parameters<typeof runningCampaigns>[0], now: Date): Highlighted {
  const anyOf = runningCampaigns(shelf, now).map(({ id }) => listing.campaign(id))
  return { anyOf, within: listing.memberOffers }
}

/** The list of member offers, with a filter of its own first: only those that are highlighted. */
export function offersList(engine: Engine, request: ListRequest, highlighted: Highlighted): ListAnswer {
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
  const value = { value: 'true', text: words.onlyHighlighted, count, selected }
  return {
    id: facetIds.highlighted,
    name: words.highlighted,
    unit: '',
    kind: 'boolean',
    values: [value],
    range: null,
  }
}
