import { calls } from '#core/calls.ts'
import type { searchContract } from './contract.ts'

export const search = calls<typeof searchContract>({
  getProductList: 'GET /productdiscovery/{url+}',
  getAutocomplete: 'GET /productdiscovery/autocomplete/{searchString}',
  countSearchClick: 'GET /productdiscovery/opened/{searchString}',
  getSearchTree: 'GET /searchtree',
  getTickets: 'GET /productdiscovery/tickets',
  seeTicket: 'GET /productdiscovery/viewport/{ticket}',
  clickTicket: 'GET /productdiscovery/click/{ticket}',
})
