import { calls } from '#core/calls.ts'
import type { productListContract } from './list-contract.ts'

export const productList = calls<typeof productListContract>({
  listProducts: 'GET /admin/products',
  saveProductCells: 'PUT /admin/products',
})
