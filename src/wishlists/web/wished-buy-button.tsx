import { messages as cartMessages } from '#cart/messages.ts'
import { buy } from '#cart/web/browser-cart.ts'
import { BuyButton } from '#cart/web/buy-button.tsx'
import { isRankLocked } from '#catalog/rank-lock.ts'
import { useSession } from '#identity/web/session.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.ts'
import type { WishlistItem } from '#wishlists/contract.ts'
import { wishedGoods } from './wished-goods.ts'

/** What is built as it was wished goes to the cart at once; what is not yet chosen is built on its own page. */
export function WishedBuyButton({ row, now }: { row: WishlistItem; now: Date }) {
  const { product, quantity, configuration } = row
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const isLocked = isRankLocked(product.minimumRankLevel, rankLevel)
  if (configuration === null || isLocked || !canBeSent(product.stock))
    return <BuyButton product={product} now={now} quantity={quantity} />
  const goods = wishedGoods(row)
  const onClick = async (pressed: HTMLElement) => {
    const added = await buy({ method: 'relative', ...goods }, product, pressed)
    if (added > 0) toast(cartMessages.added(added))
  }
  return (
    <Button
      variant="p"
      aria-label={`${cartMessages.buy} ${product.name}`}
      data-buy={product.id}
      data-details={JSON.stringify(goods)}
      onClick={({ currentTarget }) => void onClick(currentTarget)}
    >
      {cartMessages.buy}
    </Button>
  )
}
