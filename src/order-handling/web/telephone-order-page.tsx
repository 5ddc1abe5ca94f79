import { type FormEvent, useState } from 'react'
import { PageHead } from '#admin/web/page-head.tsx'
import { useAction } from '#admin/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { telephoneOrders } from '#telephone-orders/calls.ts'
import { page as messages } from '#telephone-orders/employee-messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { FindProduct, type FoundProduct } from './find-product.tsx'
import { useCartOffer } from './use-cart-offer.ts'
import './telephone-order-page.css'

type Chosen = FoundProduct & { quantity: number }

export function TelephoneOrderPage() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const { offer, error: offerError, compute } = useCartOffer()
  const { isBusy, error, run } = useAction(messages.sent, () => undefined)
  const change = (next: readonly Chosen[]) => {
    setChosen(next)
    compute(rowsOf(next))
  }
  const set = (id: number, quantity: number) =>
    change(chosen.map((one) => (one.id === id ? { ...one, quantity } : one)))
  const add = (product: FoundProduct) =>
    change(
      chosen.some(({ id }) => id === product.id)
        ? chosen.map((one) => (one.id === product.id ? { ...one, quantity: one.quantity + 1 } : one))
        : [...chosen, { ...product, quantity: 1 }],
    )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    run((options) => api(telephoneOrders.sendCartOffer, { rows: rowsOf(chosen), email }, options))
  }
  return (
    <>
      <PageHead title={messages.title} />
      <div className="stack telephone-order-page">
        <p className="muted">{messages.about}</p>
        <FindProduct onAdd={add} />
        <section className="panel stack" aria-labelledby="goods">
          <h2 id="goods">{messages.goods}</h2>
          {chosen.length === 0 && <p className="muted">{messages.none}</p>}
          <ul>
            {chosen.map(({ id, name, quantity }) => (
              <li key={id} className="telephone-order-page-row">
                <span>
                  <b>{name}</b>
                  <span className="small muted admin-block tabular">
                    {formatPrice(offer?.rows.find(({ productId }) => productId === id)?.amount ?? 0)}
                  </span>
                </span>
                <Stepper label={messages.quantity(name)} value={quantity} onChange={(next) => set(id, next)} />
                <Button
                  aria-label={messages.removeNamed(name)}
                  onClick={() => change(chosen.filter((one) => one.id !== id))}
                >
                  {messages.remove}
                </Button>
              </li>
            ))}
          </ul>
          {offerError && <Note kind="err">{offerError}</Note>}
          {offer && chosen.length > 0 && (
            <>
              <p className="telephone-order-page-sum" aria-live="polite">
                {messages.sum} <b className="tabular">{formatPrice(offer.sum)}</b>
              </p>
              <Field label={messages.link} value={offer.link} readOnly onFocus={(event) => event.target.select()} />
            </>
          )}
        </section>
        {offer && chosen.length > 0 && !offerError && (
          <form className="panel stack" onSubmit={send}>
            <Field
              label={messages.email}
              name="email"
              type="email"
              required
              maxLength={100}
              autoComplete="off"
              error={error}
            />
            <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
              {messages.send}
            </Button>
          </form>
        )}
      </div>
    </>
  )
}

function rowsOf(chosen: readonly Chosen[]) {
  return chosen.map(({ id, quantity }) => ({ productId: id, quantity }))
}
