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
  const wish = request.method === 'POST' ? Decision.safeParse(request.body) : null
  const decided = wish?.success ? await decide(ledger.db, token, wish.data.decision) : null
  if (decided) await ledger.notifyShop(decided)
  const entry = decided ?? (await entryBy(ledger.db, 'token', token))
  if (!entry) return answer(404)
  if (wish && !wish.success) return answer(400)
  const { method, amount, description, outcome: state, returnUrl } = entry
  return answer(200, { method, amount, description, state, returnUrl })
}
