import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { type CardActor, isDone, lockCard, recordCardEvent } from './card-events.ts'

export type CardChange = { cardId: number; reason: string; key: string; context: CardActor }

const call = giftCardsContract.blockGiftCard

/** A card that is already so stays so, without another entry. */
export async function blockCard(db: Db, isBlocked: boolean, change: CardChange): Promise<void> {
  const key = `${isBlocked ? 'block' : 'unblock'}:${change.key}`
  await inTransaction(db, async (tx) => {
    const card = await lockCard(tx, change.cardId)
    if (!card) throw domainError(call, 'no-such-gift-card')
    if (await isDone(tx, key)) return
    if (card.isWithdrawn) throw domainError(call, 'gift-card-withdrawn')
    if (card.isBlocked !== isBlocked) await setBlocked(tx, isBlocked, { ...change, key })
  })
}

/** The caller has locked the card. */
export async function setBlocked(
  tx: Transaction,
  isBlocked: boolean,
  { context, ...change }: CardChange,
): Promise<void> {
  await tx.query('gift-card-set-blocked', 'update gift_card set is_blocked = $2 where id = $1', [
    change.cardId,
    isBlocked,
  ])
  await recordCardEvent(tx, { ...change, kind: isBlocked ? 'blocked' : 'unblocked' }, context)
}
