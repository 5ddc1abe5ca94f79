import type { Gift } from '#cart/contract.ts'
import { giftText } from '#cart/gift-text.ts'

/** The recipient of a gift card and the day it is sent. */
export function GiftRecipient({ gift, now }: { gift: Gift; now: Date }) {
  return (
    <>
      <span className="small muted">{giftText(gift, now)}</span>
      {gift.greeting && <q className="small muted">{gift.greeting}</q>}
    </>
  )
}
