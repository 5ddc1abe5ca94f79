import { page as messages } from '#checkout/messages.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import type { Placed } from './send-order.ts'
import { useDraft } from './use-draft.ts'

export function Checkout({ onPlaced }: { onPlaced: (placed: Placed) => void }) {
  const { checkout, corrections, error, isCurrent, refresh, draft, change } = useDraft()

  if (!checkout) {
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
