import { Suspense, useEffect, useId, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { offersInsurance } from '#cart/insurance.ts'
import { words } from '#cart/sv.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { isRankLocked } from '#catalog/rank-lock.ts'
import { isUpcoming } from '#catalog/release.ts'
import { canBeSent } from '#catalog/stock-line.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { partWhenAsked } from '#ui/part.ts'
import { toast } from '#ui/toasts.ts'
import { cartStore, changeCart } from './browser-cart.ts'
import { useInsuranceAsked } from './insurance-asked.ts'

const InsuranceOffer = partWhenAsked(() => import('./insurance-offer.tsx'))

type BuyButtonProps = {
  product: ProductCard
  now: Date
  quantity?: number
  size?: 'l' | undefined
  /** A plus alone, in short lists. */
  isIcon?: boolean
  /** Whether to insure it; asked after the click when it is not known. */
  insured?: boolean | undefined
}

const saidFor = 1600

/** Puts a product into the cart; says why when it cannot be bought, and leads to where it is watched when it is sold out. */
export function BuyButton({ product, now, quantity = 1, size, isIcon = false, insured }: BuyButtonProps) {
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const [wasBought, setBought] = useState(false)
  const { isAsking, ask, answered } = useInsuranceAsked(useId())
  useEffect(() => {
    if (!wasBought) return
    const timer = setTimeout(() => setBought(false), saidFor)
    return () => clearTimeout(timer)
  }, [wasBought])

  const isLocked = isRankLocked(product.minimumRankLevel, rankLevel)
  const isSoldOut = !canBeSent(product.stock)
  if (isSoldOut && !isLocked && !isIcon) {
    return (
      <ButtonLink
        size={size}
        href={pathTo('product', { id: product.id, name: product.name })}
        aria-label={`${words.watch} ${product.name}`}
      >
        {words.watch}
      </ButtonLink>
    )
  }
  if (isLocked || isSoldOut) {
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
    if (!offersInsurance(unitPrice, product.insurancePrice) || isInsured(product.id)) return
    if (insured) changeCart({ method: 'updateRow', key: product.id, extraData: { insured } }, product)
    if (insured === undefined) ask()
  }
  return (
    <>
      <Button
        variant={isIcon ? 'soft' : 'p'}
        size={size}
        isIcon={isIcon}
        state={wasBought && !isIcon ? 'done' : undefined}
        aria-label={`${verb} ${product.name}`}
        data-buy={product.id}
        onClick={buy}
      >
        {isIcon ? <Icon name={wasBought ? 'check' : 'plus'} weight="bold" /> : wasBought ? words.inCart : verb}
      </Button>
      {isAsking && product.insurancePrice !== null && (
        <Suspense>
          <InsuranceOffer product={product} price={product.insurancePrice} onClose={answered} />
        </Suspense>
      )}
    </>
  )
}

function isInsured(productId: number): boolean {
  return cartStore.getState().cart.rows.some(({ product, extraData }) => product.id === productId && extraData.insured)
}
