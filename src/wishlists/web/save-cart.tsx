import { type FormEvent, useState } from 'react'
import type { CartRow } from '#cart/contract.ts'
import { ApiError, api } from '#core/api-client.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { Field } from '#forms/field.tsx'
import { useSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { wishlists } from '#wishlists/calls.ts'
import type { NewWishlistItem } from '#wishlists/contract.ts'
import { wishlistMessages as messages } from '#wishlists/messages.ts'
import { maxNameLength, maxUnits } from '#wishlists/wishlist-limits.ts'
import { refreshSaved } from './refresh-saved.ts'

export default function SaveCart({ rows, onLeave }: { rows: readonly CartRow[]; onLeave: () => void }) {
  const user = useSession((state) => state.user)
  const [saved, setSaved] = useState<{ wid: number; name: string; oneBuildOf: string[] } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    setSaved(null)
    setError(name ? null : messages.nameMissing)
    if (!name || isBusy) return
    setBusy(true)
    try {
      const byProduct = Map.groupBy(rows, ({ product }) => product.id)
      const products = [...byProduct].map(([productId, ofProduct]) => wishOf(productId, ofProduct))
      const dropped = [...byProduct.values()].filter((ofProduct) => ofProduct.length > 1)
      const { id: wid } = await api(wishlists.createWishlist, { name, products })
      setSaved({ wid, name, oneBuildOf: dropped.flatMap(([first]) => first?.product.name ?? []) })
      void refreshSaved()
    } catch (error) {
      setError(error instanceof ApiError ? error.message : messages.failed)
    } finally {
      setBusy(false)
    }
  }

  if (!user) return null
  return (
    <form className="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
      <Field
        label={messages.listName}
        name="name"
        defaultValue={messages.cartOf(today())}
        maxLength={maxNameLength}
        autoComplete="off"
        required
        error={error}
        beside={
          <Button type="submit" state={isBusy ? 'busy' : undefined}>
            {messages.saveCart}
          </Button>
        }
      />
      <div role="status">
        {saved && (
          <Note kind="ok">
            {messages.cartSaved(saved.name)} {saved.oneBuildOf.length > 0 && `${messages.oneBuild(saved.oneBuildOf)} `}
            <Link
              className="link"
              href={pathTo('member.wishlists', { id: user.id, name: user.username, wid: saved.wid })}
              onClick={onLeave}
            >
              {messages.openList}
            </Link>
          </Note>
        )}
      </div>
    </form>
  )
}

/** A list has one build of a product: the first one in the cart. */
function wishOf(productId: number, rows: readonly CartRow[]): NewWishlistItem {
  const configuration = rows[0]?.extraData.configuration
  const units = configuration ? (rows[0]?.quantity ?? 1) : rows.reduce((sum, { quantity }) => sum + quantity, 0)
  return { productId, quantity: Math.min(units, maxUnits), ...(configuration ? { configuration } : {}) }
}

function today(): string {
  const day = dayOf(new Date())
  return shortDay(day, day)
}
