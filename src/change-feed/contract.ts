import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { listParam } from '#core/request-fields.ts'

export const followedKinds = ['product', 'stock', 'price', 'order', 'customer', 'return'] as const
export type FollowedKind = (typeof followedKinds)[number]

export const FollowedChange = z
  .object({
    kind: z.enum(followedKinds),
    /** Of the product, order, customer or return. */
    id: z.string(),
    /** Of stock: 0 is the web warehouse, -1 the supplier, others are stores. */
    place: z.int().nullable(),
    at: z.int(),
    /** Of a product or a stock level as it is now, for bulk calls; null when it is gone, and of others. */
    version: z.int().nullable(),
  })
  .meta({ id: 'FollowedChange' })
export type FollowedChange = z.infer<typeof FollowedChange>

export const changeFeedContract = contract({
  getChanges: {
    method: 'GET',
    path: '/admin/changes',
    summary:
      'Lists what has changed since a cursor, oldest first, without gaps; each change at least once. Without `since` the answer is a cursor from now on. `next` is the cursor to continue from; ask again at once while `hasMore`. Kinds want the right of what they are about: products and prices `catalog`, stock `stock`, orders `orders`, customers `customers`, returns `returns`; without `kinds` those that the caller has',
    query: z.object({
      since: z.string().max(60).optional(),
      kinds: listParam(z.enum(followedKinds), { max: followedKinds.length }).optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(500),
    }),
    answer: z.object({ data: z.array(FollowedChange), next: z.string(), hasMore: z.boolean() }),
    employeesOnly: true,
    problems: {
      'right-required': { status: 403, message: 'Du har inte fått sköta den här delen av butiken.' },
      'invalid-cursor': { status: 400, message: 'Markören är inte en som butiken har gett.' },
      'cursor-expired': {
        status: 410,
        message: 'Markören är äldre än vad butiken minns. Läs allt på nytt, och följ ändringarna därifrån.',
      },
    },
  },
})
