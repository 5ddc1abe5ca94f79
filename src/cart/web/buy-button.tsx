import { Suspense, useEffect, useId, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { offersInsurance } from '#cart/insurance.ts'
import { messages } from '#cart/messages.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { isRankLocked } from '#catalog/rank-lock.ts'
import { configureMessages } from '#configurations/configure-messages.ts'
import { useSession } from '#identity/web/session.ts'
import { isUpcoming } from '#inventory/release.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { toast } from '#ui/toasts.ts'
import { buy, changeCart } from './browser-cart.ts'
import { cartStore } from './cart-store.ts'

const InsuranceOffer = lazyPart(() => import('./insurance-offer.tsx'))

type BuyButtonProps = {
  product: ProductCard
  now: Date
  quantity?: number
  size?: 'l' | undefined
  isIcon?: boolean
  insured?: boolean | undefined
}

const confirmationMs = 1600

/** The button that offers insurance; a second offer replaces the first. */
const offering = createStore<string | null>(() => null)

export function BuyButton({ product, now, quantity = 1, size, isIcon = false, insured }: BuyButtonProps) {
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const [wasBought, setBought] = useState(false)
  const button = useId()
  const isOffering = useStore(offering, (shown) => shown === button)
  useEffect(() => {
    if (!wasBought) return
    const timer = setTimeout(() => setBought(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [wasBought])

  const isLocked = isRankLocked(product.minimumRankLevel, rankLevel)
  const isSoldOut = !canBeSent(product.stock)
  const isRecalled = product.stock.isRecalled === true
  // The line about its stock says so.
  if (isRecalled && !isIcon) return null
  if (isSoldOut && !isLocked && !isIcon) {
    return (
      <ButtonLink
        size={size}
        href={pathTo('product', { id: product.id, name: product.name })}
        aria-label={`${messages.watch} ${product.name}`}
      >
        {messages.watch}
      </ButtonLink>
    )
  }
  if (product.configuration && !isLocked && !isRecalled) {
    return (
      <ButtonLink
        variant={isIcon ? 'soft' : 'p'}
        size={size}
        isIcon={isIcon}
        href={pathTo('apple-cto', { id: product.id })}
        aria-label={configureMessages.configureProduct(product.name)}
      >
        {isIcon ? <Icon name="wrench" /> : <Configure />}
      </ButtonLink>
    )
  }
  if (isLocked || isSoldOut) {
    const text = isRecalled
      ? messages.recalled
      : isLocked
        ? messages.lockedAt(product.minimumRankLevel)
        : messages.soldOut
    return (
      <Button size={size} disabled isIcon={isIcon} aria-label={`${text}, ${product.name}`}>
        {isIcon ? <Icon name={isLocked ? 'lock-simple' : 'x'} /> : text}
      </Button>
    )
  }
  const verb = product.release && isUpcoming(product.release.timestamp, now) ? messages.book : messages.buy
  const onClick = async (pressed: HTMLElement) => {
    // In a document, which is the same for all, the price for members stands beside that for everybody.
    const unitPrice = (rankLevel !== null && product.levelOnePrice) || product.price.price
    const event = { method: 'relative' as const, productId: product.id, quantity, unitPrice }
    const added = await buy(event, product, pressed)
    // When a limit allows none, the server's answer says which.
    if (added <= 0) return
    setBought(true)
    toast(messages.added(added))
    if (!offersInsurance(unitPrice, product.insurancePrice) || isInsured(product.id)) return
    if (insured) void changeCart({ method: 'updateRow', key: product.id, extraData: { insured } }, product)
    if (insured === undefined) offering.setState(button, true)
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
        data-details={quantity === 1 ? undefined : JSON.stringify({ quantity })}
        onClick={({ currentTarget }) => void onClick(currentTarget)}
      >
        {isIcon ? <Icon name={wasBought ? 'check' : 'plus'} weight="bold" /> : wasBought ? messages.inCart : verb}
      </Button>
      {isOffering && product.insurancePrice !== null && (
        <Suspense>
          <InsuranceOffer
            product={product}
            price={product.insurancePrice}
            onClose={() => offering.setState(null, true)}
          />
        </Suspense>
      )}
    </>
  )
}

function isInsured(productId: number): boolean {
  return cartStore.getState().cart.rows.some(({ product, extraData }) => product.id === productId && extraData.insured)
}

/** Narrow cards show the first word. */
function Configure() {
  const [first, ...more] = configureMessages.configure.split(' ')
  return (
    <span>
      {first}
      <span className="product-card-more"> {more.join(' ')}</span>
    </span>
  )
}
