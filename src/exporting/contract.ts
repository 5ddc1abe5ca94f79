import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { ProductFilter } from '#product-editing/filter.ts'
import { exportFormats, exportKinds, productSheets } from './formats.ts'

const Format = z.object({ format: z.enum(exportFormats).default('xlsx') })
const Day = z.iso.date().max(10).optional()
const file = {
  answer: z.string(),
  files: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv', 'application/x-ndjson'],
} as const

export const exportingContract = contract({
  listExports: {
    method: 'GET',
    path: '/admin/export',
    summary: 'Lists what the employee may export',
    answer: z.object({ data: z.array(z.enum(exportKinds)) }),
    employeesOnly: true,
  },
  exportProducts: {
    method: 'GET',
    path: '/admin/export/products',
    summary:
      'Streams products, their stock or their prices as a file. Imported again, it changes the edited cells and nothing else',
    query: ProductFilter.extend(Format.shape).extend({ sheet: z.enum(productSheets).default('products') }),
    ...file,
    right: 'catalog',
  },
  exportOrders: {
    method: 'GET',
    path: '/admin/export/orders',
    summary: 'Streams orders as a file, one line for each of their rows',
    query: Format.extend({ from: Day, to: Day }),
    ...file,
    right: 'orders',
  },
  exportCustomers: {
    method: 'GET',
    path: '/admin/export/customers',
    summary: 'Streams members as a file, without anything that is secret',
    query: Format,
    ...file,
    right: 'customers',
  },
  exportPromotions: {
    method: 'GET',
    path: '/admin/export/promotions',
    summary: 'Streams promotions as a file, with how often they were used',
    query: Format,
    ...file,
    right: 'campaigns',
  },
})
