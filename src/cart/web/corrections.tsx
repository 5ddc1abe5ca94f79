import { viewMessages } from '#cart/view-messages.ts'
import { Button } from '#ui/button.tsx'
import { focusBeside } from '#ui/focus-beside.ts'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { cartStore, useCart } from './cart-store.ts'

/** What the server had to change, each until it is put away. */
export default function Corrections() {
  const notes = useCart((model) => model.notes)
  return notes.map((note) => (
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
  ))
}
