import { z } from 'zod'
import { Id } from '#core/request-fields.ts'
import { strictly } from '#core/strict.ts'
import { ProductFields } from '#product-editing/contract.ts'
import { Version } from './version.ts'

const fields = {
  ...ProductFields.partial().shape,
  /** A number, or the path of one: `Gaming > Headset`. */
  category: z.union([Id, z.string().trim().min(1).max(300)]).optional(),
}

/** A product by its id, or by its own number, which makes it when there is none. */
export const ProductLine = strictly(
  z.object({
    id: Id.optional(),
    externalId: z.string().trim().min(1).max(120).optional(),
    version: Version,
    ...fields,
  }),
).refine(({ id, externalId }) => (id === undefined) !== (externalId === undefined), {
  path: ['id'],
  error: 'Ange antingen id eller externalId',
})
export type ProductLine = z.infer<typeof ProductLine>
