import { calls } from '#core/calls.ts'
import type { catalogContract } from './contract.ts'

export const catalog = calls<typeof catalogContract>({
  getProduct: 'GET /product/{id}',
  getVariants: 'GET /product/{id}/variants',
  getProductCards: 'GET /product-cards',
  getSectionTree: 'cdn GET /section/tree/{language}',
  getManufacturers: 'cdn GET /manufacturers',
  getCampaigns: 'GET /campaigns',
  getToplists: 'GET /top-list',
  getToplist: 'GET /top-list/{id}',
  getCategoryTiles: 'GET /category/tiles',
})
