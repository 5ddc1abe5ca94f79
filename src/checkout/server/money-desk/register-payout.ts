import { post } from '#books/server/post.ts'
import { moneyDeskContract } from '#checkout/money-desk-contract.ts'
import { payoutEntry } from '#checkout/server/payment-entries.ts'
import { meansNames } from '#checkout/sv-money-desk.ts'
import { dayOf } from '#core/day.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { recordSecurityEvent, type SecurityActor } from '#core/server/security-log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { heldOfAll, type Payout, payoutByKey, writePayout } from '#payments/server/payouts.ts'

const call = moneyDeskContract.registerPayout

/** What a provider held is ours now, less its fee. Once for its key, and no payment in two pay-outs. */
export async function registerPayout(db: Db, wish: Payout & { visit: SecurityActor }): Promise<void> {
  const { means, paidOn, references, grossOre, feeOre, now } = wish
  if (paidOn > dayOf(now)) throw refusalOf(call, 'day-to-come')
  const key = `payout:${wish.key}`
  await inTransaction(db, async (tx) => {
    const held = await heldOfAll(tx, wish)
    const earlier = await payoutByKey(tx, key)
    if (earlier) {
      const isSame = earlier.means === means && earlier.paidOn === paidOn
      if (isSame && earlier.grossOre === grossOre && earlier.feeOre === feeOre) return
      throw refusalOf(call, 'key-reused')
    }
    const isAsChosen = held.ore === grossOre && held.payments === new Set(references).size
    if (!isAsChosen) throw refusalOf(call, 'sum-changed')
    const id = await writePayout(tx, { ...wish, key })
    if (id === null) throw refusalOf(call, 'key-reused')
    await post(tx, payoutEntry({ id, grossOre, feeOre, name: meansNames[means] }), now)
    const details = { kind: 'payout', amountOre: grossOre, feeOre, means }
    await recordSecurityEvent(tx, wish.visit, { type: 'money-by-hand', memberId: null, details })
  })
}
