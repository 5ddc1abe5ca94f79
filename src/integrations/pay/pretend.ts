import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#core/server/db.ts'
import type { Charge, PayAnswer, PaymentProvider } from './pay.ts'

/** A provider with books of its own, in the schema `pretend`: nothing of it takes part in the shop's transactions. */
export function pretendProvider({ db, slowMs = 2000 }: { db: Db; slowMs?: number }): PaymentProvider {
  return {
    isPretend: true,

    charge: async (charge) => {
      const { outcome = 'success', signal } = charge
      if (outcome === 'slow') await wait(slowMs, undefined, { signal })
      if (outcome === 'timeout-not-taken') return await hang(signal)
      const answer = await book(db, charge)
      if (outcome === 'timeout-taken') return await hang(signal)
      if (outcome === 'twice') {
        await charge.callback(answer)
        await charge.callback(answer)
      }
      return answer
    },

    ask: async (reference) => {
      const sql = 'select outcome as state, provider_id as "providerId" from pretend.charge where reference = $1'
      const [answer] = await db.query<PayAnswer>('pretend-ask', sql, [reference])
      return answer ?? null
    },

    refund: async (reference) => {
      await db.query(
        'pretend-refund',
        `update pretend.charge set outcome = 'refunded' where reference = $1 and outcome = 'paid'`,
        [reference],
      )
    },
  }
}

/** A reference that is in the books already keeps its first answer. */
async function book(db: Db, { reference, amountOre, outcome }: Charge): Promise<PayAnswer> {
  const [answer] = await db.query<PayAnswer>(
    'pretend-charge',
    `insert into pretend.charge (reference, provider_id, amount_ore, outcome) values ($1, $2, $3, $4)
     on conflict (reference) do update set reference = excluded.reference
     returning outcome as state, provider_id as "providerId"`,
    [reference, `pretend-${randomUUID()}`, amountOre, outcome === 'declined' ? 'declined' : 'paid'],
  )
  if (!answer) throw new Error('The pretend books did not answer')
  return answer
}

/** Answers never; ends when the caller has waited long enough. */
function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
