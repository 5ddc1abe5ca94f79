import type { Cart } from '#cart/contract.ts'
import { messages } from '#cart/messages.ts'
import { viewMessages } from '#cart/view-messages.ts'
import { Button } from '#ui/button.tsx'
import { focusBeside } from '#ui/focus-beside.ts'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { changeCart } from './browser-cart.ts'
import { cartStore, useCart } from './cart-store.ts'

export function CartNotes() {
  const notes = useCart((model) => model.notes)
  const isWaiting = useCart((model) => model.status === 'waiting')
  return (
    <div role="status">
      {isWaiting && <Note kind="warn">{viewMessages.waiting}</Note>}
      {notes.map((note) => (
        <Note key={`${note.productId}-${note.code}`} kind="warn">
          {note.message}
          <Button
            variant="g"
            isIcon
            aria-label={viewMessages.putAway}
            data-dismiss
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget.closest('[role="status"] > *'), '[data-dismiss]')
              cartStore.setState(({ notes: all }) => ({ notes: all.filter((one) => one !== note) }))
            }}
          >
            <Icon name="x" weight="bold" />
          </Button>
        </Note>
      ))}
    </div>
  )
}

/** Products that a promotion gives away and that are not in the cart yet. */
export function FreeGifts({ gifts }: { gifts: Cart['promotions']['gifts'] }) {
  return gifts.map(({ name, productId, quantity }) => {
    const take = async () => {
      const added = await changeCart({ method: 'relative', productId, quantity })
      if (added > 0) toast(messages.added(added))
    }
    return (
      <Note key={productId} kind="ok" action={<Button onClick={() => void take()}>{viewMessages.takeGift}</Button>}>
        {viewMessages.freeGift(name)}
      </Note>
    )
  })
}
