import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { codeOf } from '#core/server/lost-connection.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { changeProblem } from '#promotions/change-rules.ts'
import { type Promotion, type PromotionChange, promotionsContract } from '#promotions/contract.ts'
import { readPromotion } from './promotion-table.ts'

const call = promotionsContract.changePromotion

type Change = { id: number; before: PromotionChange; after: PromotionChange; now: Date }

/** Repeating it changes nothing more. */
export async function changePromotion(db: Db, { id, before, after, now }: Change): Promise<Promotion> {
  const changed = inTransaction(db, async (tx) => {
    await tx.query('promotion-change-lock', 'select 1 from promotion where id = $1 for update', [id])
    const stored = await readPromotion(tx, id)
    if (!stored) throw domainError(call, 'no-such-promotion')
    const problem = changeProblem(stored, { before, after, now })
    if (problem) throw domainError(call, problem)
    const { name, code, endsAt, perCustomer, maxUses, budget } = after
    await tx.query('promotion-change', changeSql, [
      id,
      name,
      code,
      endsAt === null ? null : new Date(endsAt),
      perCustomer,
      maxUses,
      budget,
    ])
    return (await readPromotion(tx, id)) ?? stored
  })
  return await changed.catch((error: unknown) => {
    throw codeOf(error) === uniqueViolation ? domainError(call, 'promotion-code-taken') : error
  })
}

const uniqueViolation = '23505'

const changeSql = `
  update promotion set name = $2, code = $3, ends_at = $4, per_customer = $5, max_uses = $6, budget = $7,
    is_spent = coalesce(used >= $6::int, false) or coalesce(spent >= $7::bigint, false)
  where id = $1`
