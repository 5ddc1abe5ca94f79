import type { Gift } from '#cart/contract.ts'
import { giftMessages as messages } from '#cart/gift-messages.ts'
import { pathTo } from '#paths.ts'
import { Link } from '#ui/link.tsx'
import { GiftRecipient } from './gift-recipient.tsx'

type CartGiftProps = { gift: Gift; product: { id: number; name: string }; now: Date; onLeave: (() => void) | undefined }

/** With the way to the form in which it is changed. */
export default function CartGift({ gift, product: { id, name }, now, onLeave }: CartGiftProps) {
  return (
    <>
      <GiftRecipient gift={gift} now={now} />
      <Link className="link small" href={`${pathTo('product', { id, name })}#kop`} onClick={onLeave}>
        {messages.change}
      </Link>
    </>
  )
}
