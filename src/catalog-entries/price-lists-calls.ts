import { calls } from '#core/calls.ts'
import type { priceListsContract } from './price-lists-contract.ts'

export const priceLists = calls<Pick<typeof priceListsContract, 'getPriceListMargins'>>({
  getPriceListMargins: 'GET /admin/price-list/{id}/margins',
})
