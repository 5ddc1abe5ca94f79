import { z } from 'zod'

export const Energy = z.object({ rating: z.string(), scale: z.string() }).meta({ id: 'Energy' })

/** What the label and the product sheet of a product say. */
export const EnergyLabelling = z.object({
  rating: z.string(),
  scale: z.string(),
  manufacturer: z.string(),
  itemCode: z.string(),
  labelImageUrl: z.string().nullable(),
  labelContent: z.string(),
  productSheetContent: z.string(),
})
export type EnergyLabelling = z.infer<typeof EnergyLabelling>
