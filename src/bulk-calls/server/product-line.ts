import { z } from 'zod'
import { Id } from '#core/request-fields.ts'
import { strictly } from '#core/strict.ts'
import { ProductFields } from '#product-editing/contract.ts'
import { isNamedOnce, namedOnce, productName } from './named-products.ts'
import { Lock, Version } from './version.ts'

const fields = {
  ...ProductFields.partial().shape,
  /** A number, or the path of one: `Gaming > Headset`. */
  category: z.union([Id, z.string().trim().min(1).max(300)]).optional(),
}

/** A product by its id, or by its own number, which makes it when there is none. */
export const ProductLine = strictly(
  z.object({
    ...productName,
    version: Version,
    lock: Lock,
    ...fields,
  }),
).refine(isNamedOnce, namedOnce)
export type ProductLine = z.infer<typeof ProductLine>
