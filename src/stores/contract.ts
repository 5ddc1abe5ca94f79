import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Id, IdParam } from '#core/request-fields.ts'

export const Store = z
  .object({
    id: z.int(),
    name: z.string(),
    city: z.string(),
    street: z.string(),
    zip: z.string(),
    phone: z.string(),
    location: z.object({ lat: z.number(), lng: z.number() }),
    /** Seven days from Monday: "10–19" or "Stängt". */
    hours: z.array(z.string()),
    holidayHours: z.string(),
    text: z.string(),
  })
  .meta({ id: 'Store' })
export type Store = z.infer<typeof Store>

const Ok = z.object({ status: z.literal('ok') })

export const storesContract = contract({
  getStores: {
    method: 'GET',
    path: '/store/se',
    summary: 'Lists all stores',
    answer: z.object({ stores: z.array(Store) }),
    cdn: true,
  },
  starStore: {
    method: 'POST',
    path: '/starred-store',
    summary: 'Stars a store, at most three',
    body: z.object({ storeId: Id }),
    answer: z.object({ status: z.literal('ok'), starredStores: z.array(z.int()) }),
    membersOnly: true,
    problems: {
      'too-many-stars': { status: 507, message: 'Du kan max ha tre stjärnmarkerade butiker!' },
      'no-such-store': { status: 404, message: 'Butiken finns inte.' },
    },
  },
  unstarStore: {
    method: 'DELETE',
    path: '/starred-store/{id}',
    summary: "Removes a store's star",
    params: z.object({ id: IdParam }),
    answer: Ok,
    membersOnly: true,
  },
})
