import { refusalOf } from '#core/refusal.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { searchContract } from '#search/contract.ts'
import { parseFilter } from '#search/filters.ts'
import { mostFilters } from '#search/list-query.ts'
import { autocomplete, type Pages } from './autocomplete.ts'
import { type ListParts, productList } from './list.ts'
import { makerCounts, searchTree } from './search-tree.ts'
import { ticketsFor } from './tickets-for.ts'

/** A shop that has just opened for the first time may still be sorting its goods. */
const longestWait = 15_000

export function searchApi(parts: ListParts & { content: Pages }): Handlers<typeof searchContract> {
  const { discovery } = parts
  return {
    async getProductList({ params, query }, visit) {
      visit.tag('list')
      const isExplained = query.explain !== undefined
      if (isExplained && !visit.shopper?.isEmployee) throw refusalOf(searchContract.getProductList, 'employees-only')
      if (!(await discovery.isReadyWithin(longestWait))) throw refusalOf(searchContract.getProductList, 'not-ready')
      const filters = [query.filters ?? []].flat().slice(0, mostFilters).map(parseFilter)
      return productList(parts, {
        url: params.url,
        filters: filters.filter((filter) => filter !== null),
        sortBy: query.sortBy,
        page: query.page,
        upTo: query.upTo !== undefined,
        withTickets: query.tickets,
        audience: visit.audience,
        now: visit.now,
        isExplained,
      })
    },

    async getAutocomplete({ params }, visit) {
      visit.tag('list')
      if (!(await discovery.isReadyWithin(longestWait))) throw refusalOf(searchContract.getAutocomplete, 'not-ready')
      return autocomplete(parts, { text: params.searchString, audience: visit.audience, now: visit.now })
    },

    getSearchTree({ query }, visit) {
      visit.tag('list')
      return searchTree(parts.shelf, makerCounts(parts.shelf, query.manufacturer), null)
    },

    getTickets: ({ query }, { now }) => ticketsFor(parts, { url: query.url, products: [query.products].flat(), now }),
    seeTicket: ({ params }, { now }) => parts.tickets.take(params.ticket, 'view', now),
    clickTicket: ({ params }, { now }) => parts.tickets.take(params.ticket, 'click', now),
  }
}
