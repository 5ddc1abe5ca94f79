import type { FormEvent } from 'react'
import { messages } from '#admin/messages.ts'
import { mayOpenPage } from '#admin/web/navigation.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatDateTime } from '#core/format-time.ts'
import { Field } from '#forms/field.tsx'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import type { OrderShipment } from '#orders/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { LostParcel } from './lost-parcel.tsx'
import { ParcelPanel } from './parcel-panel.tsx'
import { TrackingForm } from './tracking-form.tsx'

type Props = {
  order: BackOfficeOrder
  shipment: OrderShipment
  onDone: (answer: { data: BackOfficeOrder }) => void
  onReload: () => void
}

export function ShipmentPanel({ order, shipment, onDone, onReload }: Props) {
  const { rows, stateText, isDigital, carrier, trackingUrl, trackingId, events } = shipment
  return (
    <article className="admin-shipment" aria-label={messages.shipment(shipment.id)}>
      <h3>
        {isDigital ? messages.digital : messages.shipment(shipment.id)} <span className="muted">{stateText}</span>
      </h3>
      <ul className="small">
        {rows.map(({ position, quantity }) => (
          <li key={position}>
            {quantity} st {order.rows[position]?.name}
          </li>
        ))}
      </ul>
      {trackingId && (
        <p className="small">
          {carrier} {messages.tracking}{' '}
          {trackingUrl ? (
            <a className="link tabular" href={trackingUrl} rel="noreferrer">
              {trackingId}
            </a>
          ) : (
            <span className="tabular">{trackingId}</span>
          )}
        </p>
      )}
      {events.length > 0 && (
        <ul className="small muted">
          {events.map(({ text, place, at }) => (
            <li key={`${at} ${text}`}>
              {formatDateTime(at)} {text}
              {place && `, ${place}`}
            </li>
          ))}
        </ul>
      )}
      <ParcelPanel shipment={shipment} />
      <TrackingForm {...{ shipment, onDone }} />
      <NextStep {...{ order, shipment, onDone }} />
      {mayBeLost(shipment) && mayOpenPage('/admin/returns') && <LostParcel id={shipment.id} onDone={onReload} />}
    </article>
  )
}

/** What waits at the counter of a store is in the hands of the shop. */
function mayBeLost({ state, isFollowed }: OrderShipment): boolean {
  return state === 'sent' || (state === 'ready' && isFollowed)
}

function NextStep({ order, shipment, onDone }: Omit<Props, 'onReload'>) {
  const { id, state, isFollowed, isInStore } = shipment
  const send = useAction(messages.sentNow, onDone)
  const ready = useAction(messages.readyNow, onDone)
  const deliver = useAction(messages.deliveredNow, onDone)
  const collect = useAction(messages.collected, onDone)
  const unpack = useAction(messages.unpacked, onDone)
  const error = unpack.error ?? send.error ?? ready.error ?? deliver.error ?? collect.error
  const handOver = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    collect.run(() => api(orderBackOffice.collectShipment, { id, code }))
  }
  return (
    <>
      {error && <Note kind="err">{error}</Note>}
      <div className="row row--wrap">
        {state === 'packed' && !isInStore && (
          <Button
            variant="p"
            state={send.isBusy ? 'busy' : undefined}
            onClick={() => send.run(() => api(orderBackOffice.sendShipment, { id }))}
          >
            {order.isToStore ? messages.sendToStore : messages.send}
          </Button>
        )}
        {state === 'packed' && (
          <Button
            state={unpack.isBusy ? 'busy' : undefined}
            onClick={() => unpack.run(() => api(orderBackOffice.unpackShipment, { id: order.id, shipmentId: id }))}
          >
            {messages.unpack}
          </Button>
        )}
        {state === 'sent' && !isFollowed && !order.isToStore && (
          <Button
            variant="p"
            state={deliver.isBusy ? 'busy' : undefined}
            onClick={() => deliver.run(() => api(orderBackOffice.deliverShipment, { id }))}
          >
            {messages.markDelivered}
          </Button>
        )}
        {((state === 'sent' && !isFollowed && order.isToStore) || (state === 'packed' && isInStore)) && (
          <Button
            variant="p"
            state={ready.isBusy ? 'busy' : undefined}
            onClick={() => ready.run(() => api(orderBackOffice.readyShipment, { id }))}
          >
            {messages.ready}
          </Button>
        )}
      </div>
      {state === 'ready' && !isFollowed && (
        <form className="row row--wrap admin-carrier" onSubmit={handOver}>
          <Field label={messages.code} name="code" inputMode="numeric" autoComplete="off" required maxLength={20} />
          <Button type="submit" variant="p" state={collect.isBusy ? 'busy' : undefined}>
            {messages.collect}
          </Button>
        </form>
      )}
    </>
  )
}
