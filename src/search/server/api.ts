import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { domainError } from '#core/domain-error.ts'
import type { Handlers, Json } from '#core/server/handlers.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import { maxFilters } from '#search/asked-list.ts'
import { type ProductList, searchContract } from '#search/contract.ts'
import { parseFilter } from '#search-engine/asked-filters.ts'
import { answering } from './answering.ts'
import { autocomplete } from './autocomplete.ts'
import { productList, productListInProcess } from './list.ts'
import type { ListDeps } from './list-deps.ts'
import { manufacturerCounts, searchTree } from './search-tree.ts'
import { ticketsFor } from './tickets-for.ts'

/** On the very first start the index may not be ready. */
const maxWaitMs = 15_000

/**
 * Per network and hour; further reports get the same answer but are not counted, so that the cost of a place cannot be
 * inflated.
 */
const maxUses = { view: 1200, click: 60 }

async function isCounted(limiter: RateLimiterMemory, ip: string): Promise<boolean> {
  return await limiter.consume(networkOf(ip)).then(
    () => true,
    (refused: unknown) => {
      if (refused instanceof RateLimiterRes) return false
      throw refused
    },
  )
}

export function searchApi(deps: ListDeps): Handlers<typeof searchContract> {
  const { discovery } = deps
  const views = new RateLimiterMemory({ points: maxUses.view, duration: 3600 })
  const clicks = new RateLimiterMemory({ points: maxUses.click, duration: 3600 })
  return {
    async getProductList({ params, query }, context) {
      const isExplained = query.explain !== undefined
      if (isExplained && !context.member?.isEmployee) throw domainError(searchContract.getProductList, 'employees-only')
      const notReady = () => domainError(searchContract.getProductList, 'search-not-ready')
      if (!(await discovery.isReadyWithin(maxWaitMs))) throw notReady()
      const filters = (query.filters ?? []).slice(0, maxFilters).map(parseFilter)
      const list = context.isInProcess && !query.tickets ? productListInProcess : productList
      const requested = {
        url: params.url,
        filters: filters.filter((filter) => filter !== null),
        sortBy: query.sortBy,
        undone: query.undo ?? [],
        page: query.page,
        upTo: query.upTo !== undefined,
        withTickets: query.tickets,
        hasSponsored: true,
        audience: context.audience,
        now: context.now,
        isExplained,
        tag: (name: string) => context.tag(name),
      }
      return answering<ListDeps, Json | ProductList>(deps, (own) => list(own, requested), notReady)
    },

    async getAutocomplete({ params }, context) {
      context.tag('list')
      const notReady = () => domainError(searchContract.getAutocomplete, 'search-not-ready')
      if (!(await discovery.isReadyWithin(maxWaitMs))) throw notReady()
      const requested = { text: params.searchString, audience: context.audience, now: context.now }
      return answering(deps, (own) => autocomplete(own, requested), notReady)
    },

    getSearchTree({ query }, context) {
      context.tag('list')
      return searchTree(deps.productCache, manufacturerCounts(deps.productCache, query.manufacturer), null)
    },

    countSearchClick: async ({ params }, { ip }) => {
      if (await isCounted(clicks, ip)) discovery.searched.noteClick(params.searchString)
    },
    getTickets: ({ query }, { now }) => ticketsFor(deps, { ...query, now }),
    seeTicket: async ({ params }, { now, ip }) => {
      if (await isCounted(views, ip)) deps.tickets.take(params.ticket, 'view', now)
    },
    clickTicket: async ({ params }, { now, ip }) => {
      if (await isCounted(clicks, ip)) deps.tickets.take(params.ticket, 'click', now)
    },
  }
}
