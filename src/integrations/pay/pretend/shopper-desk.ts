import { z } from 'zod'
import { decide, entryBy } from './books.ts'
import { answer, type Desk } from './clerk.ts'

export const Decision = z.object({ decision: z.enum(['paid', 'declined', 'cancelled']) })

export const ShopperView = z.object({
  method: z.string(),
  amountOre: z.int(),
  description: z.string(),
  state: z.enum(['pending', 'paid', 'declined', 'cancelled']),
  returnUrl: z.string(),
})
export type ShopperView = z.infer<typeof ShopperView>

/** What a shopper sees and decides in the pretend app, overlay or page. */
export const shopperDesk: Desk = async (request, clerk) => {
  const [, token] = /^\/shopper\/([0-9a-f]{32})$/.exec(request.path) ?? []
  if (!token) return null
  const before = await entryBy(clerk.db, 'token', token)
  if (!before) return answer(404)
  if (request.method === 'POST') {
    const wish = Decision.safeParse(request.body)
    if (!wish.success) return answer(400)
    if (await decide(clerk.db, token, wish.data.decision)) await clerk.tell(before)
  }
  const entry = (await entryBy(clerk.db, 'token', token)) ?? before
  const { method, amountOre, description, outcome: state, returnUrl } = entry
  return answer(200, { method, amountOre, description, state, returnUrl })
}
