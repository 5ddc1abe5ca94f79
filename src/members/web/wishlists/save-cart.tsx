import { type FormEvent, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import type { CartRow } from '#cart/contract.ts'
import { ApiError, api } from '#core/api-client.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { wishWords as say } from '#members/sv-wishlists.ts'
import { longestName, maxPieces } from '#members/wishlist-limits.ts'
import { wishlists } from '#members/wishlists-calls.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { refreshSaved } from './refresh-saved.ts'

/** Saves what lies in the cart as a wish list; the cart stays as it is. */
export default function SaveCart({ rows, onLeave }: { rows: readonly CartRow[]; onLeave: () => void }) {
  const user = useSession((state) => state.user)
  const [saved, setSaved] = useState<{ wid: number; name: string } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    setSaved(null)
    setFault(name ? null : say.nameMissing)
    if (!name || isBusy) return
    setBusy(true)
    try {
      const products = rows.map(({ product, quantity }) => ({
        productId: product.id,
        quantity: Math.min(quantity, maxPieces),
      }))
      const { id: wid } = await api(wishlists.createWishlist, { name, products })
      setSaved({ wid, name })
      void refreshSaved()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : say.failed)
    } finally {
      setBusy(false)
    }
  }

  if (!user) return null
  return (
    <form className="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
      <Field
        label={say.listName}
        name="name"
        defaultValue={say.cartOf(today())}
        maxLength={longestName}
        autoComplete="off"
        required
        error={fault}
        beside={
          <Button type="submit" state={isBusy ? 'busy' : undefined}>
            {say.saveCart}
          </Button>
        }
      />
      <div role="status">
        {saved && (
          <Note kind="ok">
            {say.cartSaved(saved.name)}{' '}
            <Link
              className="link"
              href={pathTo('member.wishlists', { id: user.id, name: user.username, wid: saved.wid })}
              onClick={onLeave}
            >
              {say.openList}
            </Link>
          </Note>
        )}
      </div>
    </form>
  )
}

function today(): string {
  const day = dayOf(new Date())
  return shortDay(day, day)
}
