import { type FormEvent, useState } from 'react'
import { PageHead } from '#admin/web/page-head.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { Stepper } from '#forms/stepper.tsx'
import { telephoneOrders } from '#telephone-orders/calls.ts'
import { page as messages } from '#telephone-orders/employee-messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { FindProduct, type FoundProduct } from './find-product.tsx'
import { HeldOffers } from './held-offers.tsx'
import { useCartOffer } from './use-cart-offer.ts'
import './telephone-order-page.css'

const hoursToHold = [1, 4, 24, 48, 72]

type Chosen = FoundProduct & { quantity: number }

export function TelephoneOrderPage() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isSent, setSent] = useState(false)
  useLeaveWarning(chosen.length > 0 && !isSent)
  const { offer, error: offerError, compute } = useCartOffer()
  const { isBusy, error, run } = useAction(messages.sent, () => setSent(true))
  const [hours, setHours] = useState(0)
  /** Counts what was held, for the list that loads by itself. */
  const [reloadKey, setReloadKey] = useState(0)
  const change = (next: readonly Chosen[]) => {
    setChosen(next)
    setSent(false)
    compute(rowsOf(next))
  }
  const hold = useAction(messages.held, () => {
    setReloadKey((before) => before + 1)
    change([])
  })
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
    const offered = { rows: rowsOf(chosen), email }
    if (hours > 0) return hold.run((options) => api(telephoneOrders.holdCartOffer, { ...offered, hours }, options))
    return run((options) => api(telephoneOrders.sendCartOffer, offered, options))
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
              error={error ?? hold.error}
            />
            <SelectField
              label={messages.hold}
              hint={messages.holdHint}
              value={String(hours)}
              onChange={(event) => setHours(Number(event.target.value))}
            >
              <option value="0">{messages.holdNot}</option>
              {hoursToHold.map((one) => (
                <option key={one} value={one}>
                  {messages.holdHours(one)}
                </option>
              ))}
            </SelectField>
            {hours > 0 && (
              <p className="telephone-order-page-sum">
                {messages.heldSum} <b className="tabular">{formatPrice(offer.heldSum)}</b>
              </p>
            )}
            <Button type="submit" variant="p" state={isBusy || hold.isBusy ? 'busy' : undefined}>
              {hours > 0 ? messages.sendHeld : messages.send}
            </Button>
          </form>
        )}
        <HeldOffers key={reloadKey} />
      </div>
    </>
  )
}

function rowsOf(chosen: readonly Chosen[]) {
  return chosen.map(({ id, quantity }) => ({ productId: id, quantity }))
}
