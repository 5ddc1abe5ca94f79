import { calls } from '#core/calls.ts'
import type { assortmentContract } from './contract.ts'

export const assortment = calls<typeof assortmentContract>({
  listManufacturers: 'GET /admin/manufacturers',
  previewManufacturerMerge: 'GET /admin/manufacturer/{id}/merge',
  mergeManufacturer: 'PUT /admin/manufacturer/{id}/merge',
  listAttributes: 'GET /admin/attributes',
  putAttributeOrder: 'PUT /admin/attributes',
  listAttributeValues: 'GET /admin/attribute/{id}/values',
  previewSpelling: 'POST /admin/attribute/{id}/spelling/preview',
  putSpelling: 'PUT /admin/attribute/{id}/spelling',
  listCategories: 'GET /admin/categories',
  moveCategory: 'PUT /admin/category/{id}/place',
  previewCategoryMerge: 'GET /admin/category/{id}/merge',
  mergeCategory: 'PUT /admin/category/{id}/merge',
})
