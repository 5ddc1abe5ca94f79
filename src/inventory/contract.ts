import { z } from 'zod'

/** webStock by warehouse; keys of `stores` are store numbers. */
export const Stock = z
  .object({
    web: z.int(),
    supplier: z.int(),
    download: z.boolean(),
    /** Made to order in so many calendar days: no units are kept, and none can run out. */
    buildDays: z.int().optional(),
    stores: z.record(z.string(), z.int()),
    /** Recalled for safety: whatever there is, nothing is sold. */
    isRecalled: z.boolean().optional(),
  })
  .meta({ id: 'Stock' })
export type Stock = z.infer<typeof Stock>

/** Availability of a product, and from when. */
export type StockStatus = { stock: Stock; release: { timestamp: number } | null; restockOn: string | null }
