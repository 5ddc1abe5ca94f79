import { z } from 'zod'
import { Image } from '#catalog/contract.ts'
import { contract } from '#core/contract.ts'
import { OrderId } from '#core/request-fields.ts'

export const ScannedProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    gtin: z.string().nullable(),
    mpn: z.string().nullable(),
    image: Image.nullable(),
    isForSale: z.boolean(),
    stock: z.array(
      z.object({
        place: z.int(),
        name: z.string(),
        quantity: z.int().meta({ description: 'Units for sale' }),
        reserved: z.int().meta({ description: 'Units of orders, replacements and offers that are not packed' }),
      }),
    ),
  })
  .meta({ id: 'ScannedProduct' })
export type ScannedProduct = z.infer<typeof ScannedProduct>

/** What may be printed on a product, by which its rows of an order are found. */
export const ProductBarcodes = z
  .object({ productId: z.int(), codes: z.array(z.string()) })
  .meta({ id: 'ProductBarcodes' })
export type ProductBarcodes = z.infer<typeof ProductBarcodes>

export const barcodesContract = contract({
  findScannedProducts: {
    method: 'GET',
    path: '/admin/scanned-product',
    summary:
      'Finds the product with exactly this EAN, UPC, article number or code of the manufacturer, and its stock by place. Several products may share the code of a manufacturer',
    query: z.object({ code: z.string().trim().min(1).max(120) }),
    answer: z.object({ data: z.array(ScannedProduct) }),
    right: 'stock',
  },
  listStockPlaces: {
    method: 'GET',
    path: '/admin/stock-places',
    summary: 'Lists the places where stock is counted and received',
    answer: z.object({ data: z.array(z.object({ place: z.int(), name: z.string() })) }),
    right: 'stock',
  },
  listOrderBarcodes: {
    method: 'GET',
    path: '/admin/order/{id}/barcodes',
    summary: 'Lists the codes by which the products of an order are recognised when it is packed',
    params: z.object({ id: OrderId }),
    answer: z.object({ data: z.array(ProductBarcodes) }),
    right: 'orders',
  },
})
