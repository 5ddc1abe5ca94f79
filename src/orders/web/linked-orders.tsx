import type { Order } from '#orders/contract.ts'
import { page as messages, shortStateTexts } from '#orders/messages.ts'
import { pathTo } from '#paths.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'

/** Links for members only: others need the secret of each, which is in their email. */
export function LinkedOrders({ order: { linkedOrders, canBecomeMember: isGuest } }: { order: Order }) {
  if (linkedOrders.length === 0) return null
  return (
    <Note kind="info">
      <ul>
        {linkedOrders.map(({ id, number, state, isSupplement }) => {
          const name = isSupplement ? messages.supplement(number) : messages.supplementOf(number)
          const named = isGuest ? (
            name
          ) : (
            <Link className="link" href={pathTo('order', { id })}>
              {name}
            </Link>
          )
          if (!isSupplement)
            return (
              <li key={id}>
                {messages.supplementOfText} {named}.
              </li>
            )
          return (
            <li key={id}>
              {named}: {shortStateTexts[state].toLowerCase()}. {state === 'cancelled' ? '' : messages.supplementText}
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
