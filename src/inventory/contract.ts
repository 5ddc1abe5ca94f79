import { z } from 'zod'

/** webStock by warehouse; keys of `stores` are store numbers. */
export const Stock = z
  .object({
    web: z.int(),
    supplier: z.int(),
    download: z.boolean(),
    stores: z.record(z.string(), z.int()),
  })
  .meta({ id: 'Stock' })
export type Stock = z.infer<typeof Stock>

/** Availability of a product, and from when. */
export type Stocked = { stock: Stock; release: { timestamp: number } | null; restockOn: string | null }
