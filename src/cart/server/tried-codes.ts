import { type CartEvent, cartContract } from '#cart/contract.ts'
import type { Db } from '#core/server/db.ts'
import { guess } from '#core/server/guesses.ts'
import type { Visit } from '#core/server/handlers.ts'
import type { Promotions } from '#promotions/server/open-promotions.ts'
import { sv } from '#promotions/sv.ts'
import { guesserOf } from './guesser.ts'

type Tried = { db: Db; promotions: Promotions; events: readonly CartEvent[]; visit: Visit }

/** Nobody tries campaign codes until one fits. Codes that exist cost nothing, whether they can be used or not. */
export async function countTriedCodes({ db, promotions, events, visit }: Tried): Promise<void> {
  const codes = events.flatMap(codeOf)
  if (codes.length === 0) return
  const { status, message } = cartContract.postCart.refusals['too-many-tries']
  const wrong = codes.filter((code) => promotions.codeFault(code, visit) === sv.noSuchCode).length
  const look = async () => ({ wrong, found: null })
  await guess(db, guesserOf(visit), { said: { status, code: 'too-many-tries', message }, look })
}

export function setsCode(event: CartEvent): boolean {
  return event.method === 'update' && event.key === 'code'
}

function codeOf(event: CartEvent): string[] {
  if (event.method !== 'update' || event.key !== 'code') return []
  const code = String(event.value ?? '').trim()
  return code === '' ? [] : [code.toUpperCase()]
}
