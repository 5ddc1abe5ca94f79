import { calls } from '#core/calls.ts'
import type { searchContract } from './contract.ts'

export const search = calls<typeof searchContract>({
  getProductList: 'GET /productdiscovery/{url+}',
  getAutocomplete: 'GET /productdiscovery/autocomplete/{searchString}',
  getSearchTree: 'GET /searchtree',
})
