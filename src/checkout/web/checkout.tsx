import { useEffect, useLayoutEffect, useState } from 'react'
import { page as say } from '#checkout/sv.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { emptyDraft, keepDraft, keptDraft } from './draft.ts'
import { withKnown } from './order-form.ts'
import type { Placed } from './send-order.ts'
import { useCheckout } from './use-checkout.ts'

/** The checkout of whoever is here: nothing of it is in the HTML, all is fetched. */
export function Checkout({ onPlaced }: { onPlaced: (placed: Placed) => void }) {
  const [draft, setDraft] = useState(() => keptDraft() ?? emptyDraft)
  const { checkout, corrections, fault, refresh } = useCheckout(draft)
  const owner = checkout?.known.email

  useLayoutEffect(() => {
    if (checkout) setDraft((draft) => withKnown(draft, checkout))
    // Once for each who is known, not for every answer: what the shopper empties stays empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [owner])

  useEffect(() => {
    if (owner !== undefined) keepDraft(draft, owner)
  }, [draft, owner])

  if (!checkout) {
    if (!fault) return <CheckoutSkeleton />
    return (
      <Note kind="err" action={<Button onClick={refresh}>{say.tryAgain}</Button>}>
        {say.failed} {fault}
      </Note>
    )
  }
  if (checkout.cart.rows.length === 0) {
    const toShop = (
      <ButtonLink variant="p" href={pathTo('index')}>
        {say.toShop}
      </ButtonLink>
    )
    return (
      <>
        <h1 className="ck__h">{say.title}</h1>
        <Empty drawing="cart" title={say.empty} text={say.emptyText} action={toShop} />
      </>
    )
  }
  return (
    <>
      {fault && <Note kind="err">{fault}</Note>}
      <CheckoutForm
        checkout={checkout}
        corrections={corrections}
        draft={draft}
        change={(part) => setDraft((draft) => ({ ...draft, ...part }))}
        refresh={refresh}
        onPlaced={onPlaced}
      />
    </>
  )
}
