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

const text = (max: number) => z.string().trim().min(1).max(max)

/** Mandatory particulars of prepacked food, before the purchase ((EU) 1169/2011 art. 9 and 14). */
export const Food = z
  .object({
    /** The name of the food, such as "Rostade kaffebönor". */
    name: text(200),
    ingredients: text(2000),
    /** Named again apart from the list of ingredients. */
    allergens: text(500).optional(),
    netQuantity: text(60),
    storage: text(300),
    origin: text(200).optional(),
    instructions: text(500).optional(),
    warning: text(500).optional(),
    /** Name and value per 100 g or 100 ml; coffee has none. */
    nutrition: z
      .array(z.tuple([text(60), text(40)]))
      .max(20)
      .optional(),
    /** Name and address of the food business operator. */
    operator: text(300),
  })
  .meta({ id: 'Food' })
export type Food = z.infer<typeof Food>

/** The pictogram and the label of devices that are charged by USB-C ((EU) 2022/2380). */
export const Charger = z
  .object({
    isIncluded: z.boolean(),
    minWatts: z.number().positive().max(240),
    maxWatts: z.number().positive().max(240),
    usesPowerDelivery: z.boolean(),
  })
  .meta({ id: 'Charger' })
export type Charger = z.infer<typeof Charger>
