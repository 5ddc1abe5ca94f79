import { viewWords } from '#cart/sv-view.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { cartStore } from './browser-cart.ts'
import { useCart } from './use-cart.ts'

/** What the shop had to change, until it has been read. */
export function CartNotes() {
  const notes = useCart((model) => model.notes)
  const isWaiting = useCart((model) => model.status === 'waiting')
  return (
    <div role="status">
      {isWaiting && <Note kind="warn">{viewWords.waiting}</Note>}
      {notes.map((note) => (
        <Note key={`${note.productId}-${note.code}`} kind="warn">
          {note.message}
          <Button
            variant="g"
            isIcon
            aria-label={viewWords.putAway}
            onClick={() => cartStore.setState(({ notes: all }) => ({ notes: all.filter((one) => one !== note) }))}
          >
            <Icon name="x" weight="bold" />
          </Button>
        </Note>
      ))}
    </div>
  )
}
