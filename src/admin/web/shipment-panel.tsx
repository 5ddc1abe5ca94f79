import type { FormEvent } from 'react'
import { sv as say } from '#admin/sv.ts'
import { api } from '#core/api-client.ts'
import type { OrderShipment } from '#orders/contract.ts'
import { desk } from '#orders/desk-calls.ts'
import type { DeskOrder } from '#orders/desk-contract.ts'
import { moment } from '#orders/web/moment.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { useDeed } from './use-deed.ts'

type Props = {
  order: DeskOrder
  shipment: OrderShipment
  onDone: (answer: { data: DeskOrder }) => void
}

/** One parcel: what lies in it, where it is, and the next step. */
export function ShipmentPanel({ order, shipment, onDone }: Props) {
  const { rows, stateText, isDigital, trackingUrl, trackingId, events } = shipment
  return (
    <article className="adm__s" aria-label={say.shipment(shipment.id)}>
      <h3>
        {isDigital ? say.digital : say.shipment(shipment.id)} <span className="muted">{stateText}</span>
      </h3>
      <ul className="small">
        {rows.map(({ position, quantity }) => (
          <li key={position}>
            {quantity} st {order.rows[position]?.name}
          </li>
        ))}
      </ul>
      {trackingUrl && (
        <p className="small">
          {say.tracking}{' '}
          <a className="link tn" href={trackingUrl} rel="noreferrer">
            {trackingId}
          </a>
        </p>
      )}
      {events.length > 0 && (
        <ul className="small muted">
          {events.map(({ text, place, at }) => (
            <li key={`${at} ${text}`}>
              {moment(at)} {text}
              {place && `, ${place}`}
            </li>
          ))}
        </ul>
      )}
      <NextStep {...{ order, shipment, onDone }} />
    </article>
  )
}

function NextStep({ order, shipment, onDone }: Props) {
  const { id, state, trackingId, isInStore } = shipment
  const send = useDeed(say.sentNow, onDone)
  const ready = useDeed(say.readyNow, onDone)
  const collect = useDeed(say.collected, onDone)
  const fault = send.fault ?? ready.fault ?? collect.fault
  const handOver = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    collect.run(() => api(desk.collectShipment, { id, code }))
  }
  return (
    <>
      {fault && <Note kind="err">{fault}</Note>}
      {state === 'packed' && !isInStore && (
        <Button
          variant="p"
          state={send.isBusy ? 'busy' : undefined}
          onClick={() => send.run(() => api(desk.sendShipment, { id }))}
        >
          {order.isToStore ? say.sendToStore : say.send}
        </Button>
      )}
      {((state === 'sent' && trackingId === null) || (state === 'packed' && isInStore)) && (
        <Button
          variant="p"
          state={ready.isBusy ? 'busy' : undefined}
          onClick={() => ready.run(() => api(desk.readyShipment, { id }))}
        >
          {say.ready}
        </Button>
      )}
      {state === 'ready' && trackingId === null && (
        <form className="row row--w adm__c" onSubmit={handOver}>
          <Field label={say.code} name="code" inputMode="numeric" autoComplete="off" required maxLength={20} />
          <Button type="submit" variant="p" state={collect.isBusy ? 'busy' : undefined}>
            {say.collect}
          </Button>
        </form>
      )}
    </>
  )
}
