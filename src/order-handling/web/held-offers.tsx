import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { telephoneOrders } from '#telephone-orders/calls.ts'
import type { HeldOffers as Held, ShownOffer } from '#telephone-orders/contract.ts'
import { page as messages } from '#telephone-orders/employee-messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import './held-offers.css'

/** What is reserved for customers on the telephone, and what has ended. */
export function HeldOffers() {
  return (
    <section className="panel stack" aria-labelledby="held-offers">
      <h2 id="held-offers">{messages.offers}</h2>
      <Load load={() => api(telephoneOrders.listCartOffers, {})}>{(first) => <OfferList first={first} />}</Load>
    </section>
  )
}

function OfferList({ first }: { first: Held }) {
  const [{ data: offers, total }, setOffers] = useState(first)
  if (offers.length === 0) return <p className="muted">{messages.noOffers}</p>
  return (
    <>
      <ul>
        {offers.map((offer) => (
          <OfferItem key={offer.id} offer={offer} onWithdrawn={setOffers} />
        ))}
      </ul>
      <ShownOf shown={offers.length} total={total} />
    </>
  )
}

type ItemProps = { offer: ShownOffer; onWithdrawn: (answer: Held) => void }

/** Asked once more, so that one click withdraws nothing by mistake. */
function OfferItem({ offer, onWithdrawn }: ItemProps) {
  const { id, email, by, state, rows, sum, link, expiresAt, endedAt, endedBy } = offer
  const [isSure, setSure] = useState(false)
  const { isBusy, error, run } = useAction(messages.withdrawn, onWithdrawn)
  const when =
    state === 'open'
      ? messages.until(formatLongDateTime(expiresAt))
      : endedAt === null
        ? ''
        : formatLongDateTime(endedAt)
  return (
    <li className="held-offers-item stack">
      <div>
        <b>{email}</b>
        <p>{rows.map(({ name, quantity }) => messages.row(quantity, name)).join(', ')}</p>
        <p className="small muted">
          {messages.states[state]} {when} {endedBy && messages.by(endedBy)}
        </p>
        <p className="small muted">
          {messages.offered(formatPrice(sum))} {by && messages.by(by)}
        </p>
      </div>
      {state === 'open' && (
        <>
          <Field label={messages.offerLink} value={link} readOnly onFocus={(event) => event.target.select()} />
          {error && <Note kind="err">{error}</Note>}
          <div>
            <Button
              aria-label={isSure ? undefined : messages.withdrawOf(email)}
              state={isBusy ? 'busy' : undefined}
              onClick={() => (isSure ? run(() => api(telephoneOrders.withdrawCartOffer, { id })) : setSure(true))}
            >
              {isSure ? messages.withdrawYes : messages.withdraw}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
