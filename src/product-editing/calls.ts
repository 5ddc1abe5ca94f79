import { calls } from '#core/calls.ts'
import type { productEditingContract } from './contract.ts'

export const productEditing = calls<typeof productEditingContract>({
  getEditedProduct: 'GET /admin/product/{id}',
  getProductChoices: 'GET /admin/product-choices',
  createProduct: 'POST /admin/product',
  saveProduct: 'PUT /admin/product/{id}',
  duplicateProduct: 'POST /admin/product/{id}/copy',
  releaseFieldsOfProducts: 'POST /admin/products/release',
  releaseProductFields: 'POST /admin/product/{id}/release',
  adjustStock: 'POST /admin/product/{id}/stock',
  uploadProductPicture: 'POST /admin/product-picture',
  cropProductPicture: 'POST /admin/product-picture/crop',
  getStockLedger: 'GET /admin/product/{id}/stock',
})
