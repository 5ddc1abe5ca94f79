import { z } from 'zod'
import { Amount } from '#core/request-fields.ts'

const Id = z.string().regex(/^[a-z0-9]{1,12}$/)

export const ConfigurationOptions = z
  .object({
    /** Calendar days from the order until it can be sent. */
    buildDays: z.int(),
    groups: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** The first is chosen from the start and included in the price of the product. */
        choices: z.array(
          z.object({
            id: Id,
            name: z.string(),
            /** Öre on top of the price of the product. */
            price: Amount,
            /** Choices of other groups that it cannot be combined with. */
            excludes: z.array(Id),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ConfigurationOptions' })

/** Ids of choices, one for each group of the product's options. */
export const Configuration = z.array(Id).max(20).meta({ id: 'Configuration' })

/** The choices as they were ordered. */
export const ChosenOptions = z
  .array(z.object({ group: z.string(), choice: z.string(), price: Amount }))
  .meta({ id: 'ChosenOptions' })
export type ChosenOptions = z.infer<typeof ChosenOptions>
