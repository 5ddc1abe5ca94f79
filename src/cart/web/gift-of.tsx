import type { Gift } from '#cart/contract.ts'
import { giftText } from '#cart/gift-text.ts'

/** Whom a gift card is for, and when it is sent. */
export function GiftOf({ gift, now }: { gift: Gift; now: Date }) {
  return (
    <>
      <span className="small muted">{giftText(gift, now)}</span>
      {gift.greeting && <q className="small muted">{gift.greeting}</q>}
    </>
  )
}
