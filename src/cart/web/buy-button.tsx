import { useEffect, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { words } from '#cart/sv.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { isRankLocked } from '#catalog/rank-lock.ts'
import { isUpcoming } from '#catalog/release.ts'
import { canBeSent } from '#catalog/stock-line.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'
import { changeCart } from './browser-cart.ts'

type BuyButtonProps = {
  product: ProductCard
  now: Date
  quantity?: number
  size?: 'l' | undefined
  /** A plus alone, in short lists. */
  isIcon?: boolean
}

const saidFor = 1600

/** Puts a product into the cart; says why when it cannot be bought. */
export function BuyButton({ product, now, quantity = 1, size, isIcon = false }: BuyButtonProps) {
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const [wasBought, setBought] = useState(false)
  useEffect(() => {
    if (!wasBought) return
    const timer = setTimeout(() => setBought(false), saidFor)
    return () => clearTimeout(timer)
  }, [wasBought])

  const isLocked = isRankLocked(product.minimumRankLevel, rankLevel)
  if (isLocked || !canBeSent(product.stock)) {
    const text = isLocked ? words.lockedAt(product.minimumRankLevel) : words.soldOut
    return (
      <Button size={size} disabled isIcon={isIcon} aria-label={`${text}, ${product.name}`}>
        {isIcon ? <Icon name={isLocked ? 'lock-simple' : 'x'} /> : text}
      </Button>
    )
  }
  const verb = product.release && isUpcoming(product.release.timestamp, now) ? words.book : words.buy
  const buy = () => {
    const unitPrice = product.price.price
    const added = changeCart({ method: 'relative', productId: product.id, quantity, unitPrice }, product)
    // When a rule lets nothing in, the answer of the shop says which.
    if (added <= 0) return
    setBought(true)
    toast(words.added(added))
  }
  return (
    <Button
      variant={isIcon ? 'soft' : 'p'}
      size={size}
      isIcon={isIcon}
      state={wasBought && !isIcon ? 'done' : undefined}
      aria-label={`${verb} ${product.name}`}
      onClick={buy}
    >
      {isIcon ? <Icon name={wasBought ? 'check' : 'plus'} weight="bold" /> : wasBought ? words.inCart : verb}
    </Button>
  )
}
