import { useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { formatDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import type { Chrome, Head, LoadRequest } from '#routing/page.ts'
import { telephoneOrders } from '#telephone-orders/calls.ts'
import type { OfferForCustomer } from '#telephone-orders/contract.ts'
import { offerMessages as messages } from '#telephone-orders/messages.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import './offer-page.css'

type OfferData = { token: string; offer: OfferForCustomer }

export const isPrivate = true
export const chrome: Chrome = { hidesOffers: true, hidesChat: true }

export async function load({ api, params, signal }: LoadRequest): Promise<OfferData> {
  const { text: token = '' } = params
  const { data } = await api(telephoneOrders.getCartOffer, { token }, signal ? { signal } : {})
  return { token, offer: data }
}

export function head(): Head {
  return { title: messages.title, noIndex: true }
}

/** Opening the link changes nothing; the button puts the goods into the cart. */
export function Page({ data: { token, offer } }: { data: OfferData }) {
  const { rows, sum, expiresAt, isReserved } = offer
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const open = async () => {
    setBusy(true)
    setError(null)
    try {
      await api(telephoneOrders.openCartOffer, { token })
      // The cart is read anew.
      window.location.assign(pathTo('checkout'))
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : messages.failed)
      setBusy(false)
    }
  }
  return (
    <div className="wrap section offer-page">
      <h1>{messages.title}</h1>
      <section className="panel panel--l stack" aria-labelledby="offered">
        <h2 id="offered">{messages.goods}</h2>
        <ul>
          {rows.map(({ productId, name, quantity, amount }) => (
            <li key={productId} className="offer-page-row">
              <Link className="link" href={pathTo('product', { id: productId, name })}>
                {name}
              </Link>
              <span className="muted">{messages.units(quantity)}</span>
              <b className="tabular">{formatPrice(amount)}</b>
            </li>
          ))}
        </ul>
        <p className="offer-page-sum">
          {messages.sum} <b className="tabular">{formatPrice(sum)}</b>
        </p>
        <p>
          {isReserved ? messages.heldUntil(formatDateTime(expiresAt)) : messages.priceUntil(formatDateTime(expiresAt))}
        </p>
        <p className="muted">{messages.next}</p>
        {error && <Note kind="err">{error}</Note>}
        <div>
          <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => void open()}>
            {messages.toCheckout}
          </Button>
        </div>
      </section>
    </div>
  )
}
