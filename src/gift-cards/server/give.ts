import { post } from '#books/server/post.ts'
import type { Db } from '#core/server/db.ts'
import type { Sealer } from '#core/server/sealer.ts'
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
  by: number
  /** Given once for its key. */
  key: string
  sealer: Sealer
  publicUrl: string
  now: Date
}

/** A card that nobody has paid for: the shop's goodwill. */
export async function giveCard(db: Db, { by, key, sealer, publicUrl, now, ...gift }: Given): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { ore, email } = gift
    const card = await insertCard(tx, { ore, email, piece: null, createdBy: by, key: `given:${key}`, now })
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
  })
}
