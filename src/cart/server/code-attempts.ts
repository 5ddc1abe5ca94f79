import { type CartEvent, cartContract } from '#cart/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { messages } from '#promotions/messages.ts'
import { noPromotions, type Promotions } from '#promotions/server/open-promotions.ts'
import { limitAttempts } from '#rate-limits/server/limit-attempts.ts'
import { attemptSourceOf } from './cart-owner.ts'

type Deps = { db: Db; promotions?: Promotions | undefined }

/** Failed attempts only: valid codes are not counted, whether or not they can be used. */
export async function limitCodeAttempts(
  { db, promotions = noPromotions }: Deps,
  context: RequestContext,
  events: readonly CartEvent[],
): Promise<void> {
  const codes = events.flatMap(codeOf)
  if (codes.length === 0) return
  const { status, message } = cartContract.postCart.problems['too-many-requests']
  const wrong = codes.filter((code) => promotions.codeError(code, context) === messages.noSuchCode).length
  const look = async () => ({ wrong, found: null })
  await limitAttempts(db, attemptSourceOf(context), { problem: { status, code: 'too-many-requests', message }, look })
}

export function setsCode(event: CartEvent): boolean {
  return event.method === 'update' && event.key === 'code'
}

function codeOf(event: CartEvent): string[] {
  if (event.method !== 'update' || event.key !== 'code') return []
  const code = String(event.value ?? '').trim()
  return code === '' ? [] : [code.toUpperCase()]
}
