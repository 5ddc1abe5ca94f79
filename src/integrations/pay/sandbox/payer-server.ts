import { z } from 'zod'
import { answer, type SandboxServer } from './ledger.ts'
import { decide, entryBy } from './ledger-entries.ts'

export const Decision = z.object({ decision: z.enum(['paid', 'declined', 'cancelled']) })

export const PayerView = z.object({
  method: z.string(),
  amount: z.int(),
  description: z.string(),
  state: z.enum(['pending', 'paid', 'declined', 'cancelled']),
  returnUrl: z.string(),
})
export type PayerView = z.infer<typeof PayerView>

export const payerServer: SandboxServer = async (request, ledger) => {
  const [, token] = /^\/customer\/([0-9a-f]{32})$/.exec(request.path) ?? []
  if (!token) return null
  const before = await entryBy(ledger.db, 'token', token)
  if (!before) return answer(404)
  if (request.method === 'POST') {
    const wish = Decision.safeParse(request.body)
    if (!wish.success) return answer(400)
    if (await decide(ledger.db, token, wish.data.decision)) await ledger.notifyShop(before)
  }
  const entry = (await entryBy(ledger.db, 'token', token)) ?? before
  const { method, amount, description, outcome: state, returnUrl } = entry
  return answer(200, { method, amount, description, state, returnUrl })
}
