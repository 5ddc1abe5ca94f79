import { post } from '#books/server/post.ts'
import type { Db } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { recordSecurityEvent, type SecurityActor } from '#core/server/security-log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { plainName } from '#core/stranger-words.ts'
import { sv } from '#gift-cards/sv.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { insertCard } from './cards.ts'
import { cardLetter } from './letter.ts'

export type Given = {
  ore: number
  name: string
  email: string
  greeting: string
  visit: SecurityActor & { shopper: Shopper }
  /** Given once for its key. */
  key: string
  sealer: Sealer
  publicUrl: string
}

/** A card that nobody has paid for: the shop's goodwill. */
export async function giveCard(db: Db, { visit, key, sealer, publicUrl, ...gift }: Given): Promise<void> {
  const { shopper, now } = visit
  await inTransaction(db, async (tx) => {
    const { ore, email } = gift
    const card = await insertCard(tx, { ore, email, piece: null, createdBy: shopper.id, key: `given:${key}`, now })
    if (!card) return
    await writeMail(
      tx,
      cardLetter(sealer, {
        ...card,
        ...gift,
        name: plainName(gift.name),
        isGift: false,
        hasGreeting: false,
        publicUrl,
      }),
      now,
    )
    const lines = [
      { account: 'goodwill', ore },
      { account: 'giftCards', ore: -ore },
    ] as const
    await post(tx, { key: `gift-card-given:${card.id}`, text: sv.booked.given, lines }, now)
    await recordSecurityEvent(tx, visit, { type: 'gift-card-issue', memberId: null, details: { amountOre: ore } })
  })
}
