import { type ReactNode, useState } from 'react'
import { page as messages } from '#checkout/messages.ts'
import { useScript } from '#hydration/later-script.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { laterSteps } from './later-steps.ts'
import type { PlacedOrder } from './send-order.ts'
import { useDraft } from './use-draft.ts'
import './step-styles.tsx'

/** `recent`: of an empty cart. */
export function Checkout({ onPlaced, recent }: { onPlaced: (placed: PlacedOrder) => void; recent: ReactNode }) {
  const { checkout, corrections, error, isCurrent, refresh, draft, change } = useDraft()

  const { script, hasFailed } = useScript(laterSteps)
  // With a known postal code its ways of delivery are in the first view, so that nothing moves when they come.
  const isWhole = (script !== null || hasFailed) && (isCurrent || error !== null)
  const isShown = useOnceTrue(checkout !== null && (draft.zip === '' || isWhole))

  if (!checkout || !isShown) {
    if (!error) return <CheckoutSkeleton />
    return (
      <Note kind="err" action={<Button onClick={refresh}>{messages.retry}</Button>}>
        {messages.failed} {error}
      </Note>
    )
  }
  if (checkout.cart.rows.length === 0) {
    const toShop = (
      <ButtonLink variant="p" href={pathTo('index')}>
        {messages.toShop}
      </ButtonLink>
    )
    return (
      <>
        <h1 className="checkout-page-head">{messages.title}</h1>
        {!navigator.cookieEnabled && <Note kind="warn">{messages.needsCookies}</Note>}
        {recent}
        <Empty drawing="cart" title={messages.empty} text={messages.emptyText} action={toShop} />
      </>
    )
  }
  return (
    <>
      {error && <Note kind="err">{error}</Note>}
      <CheckoutForm
        checkout={checkout}
        corrections={corrections}
        isCurrent={isCurrent || error !== null}
        draft={draft}
        change={change}
        refresh={refresh}
        onPlaced={onPlaced}
      />
    </>
  )
}

/** What has been shown once stays, also while a script for more of it is awaited. */
function useOnceTrue(isTrue: boolean): boolean {
  const [hasBeen, setBeen] = useState(isTrue)
  if (isTrue && !hasBeen) setBeen(true)
  return hasBeen || isTrue
}
