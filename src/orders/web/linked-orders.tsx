import type { Order } from '#orders/contract.ts'
import { page as messages, shortStateTexts } from '#orders/messages.ts'
import { pathTo } from '#paths.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'

/** Opens for members; others have a link of each in their email. */
export function LinkedOrders({ orders }: { orders: Order['linkedOrders'] }) {
  if (orders.length === 0) return null
  return (
    <Note kind="info">
      <ul>
        {orders.map(({ id, number, state, isSupplement }) => (
          <li key={id}>
            {isSupplement ? (
              <>
                <Link href={pathTo('order', { id })}>{messages.supplement(number)}</Link>,{' '}
                {shortStateTexts[state].toLowerCase()}. {state === 'cancelled' ? '' : messages.supplementText}
              </>
            ) : (
              <>
                {messages.supplementOfText}{' '}
                <Link href={pathTo('order', { id })}>{messages.supplementOf(number).toLowerCase()}</Link>.
              </>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}
