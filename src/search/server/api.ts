import { refusalOf } from '#core/refusal.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { searchContract } from '#search/contract.ts'
import { parseFilter } from '#search/filters.ts'
import { mostFilters } from '#search/list-query.ts'
import { autocomplete, type Pages } from './autocomplete.ts'
import { type ListParts, productList } from './list.ts'
import { makerCounts, searchTree } from './search-tree.ts'
import { ticketsFor } from './tickets-for.ts'

export function searchApi(parts: ListParts & { content: Pages }): Handlers<typeof searchContract> {
  return {
    getProductList({ params, query }, visit) {
      visit.tag('list')
      const isExplained = query.explain !== undefined
      if (isExplained && !visit.shopper?.isEmployee) throw refusalOf(searchContract.getProductList, 'employees-only')
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

    getAutocomplete({ params }, visit) {
      visit.tag('list')
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
