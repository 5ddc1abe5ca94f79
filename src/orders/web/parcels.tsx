import { formatDateTime } from '#core/format-time.ts'
import type { Order, OrderShipment } from '#orders/contract.ts'
import { page as messages } from '#orders/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { stateLooks } from './state-looks.ts'
import './parcels.css'
import './order-state.css'

export function Parcels({ order: { shipments, rows } }: { order: Order }) {
  const left = rows.filter((row) => row.left > 0)
  if (shipments.length === 0) return null
  return (
    <section className="panel panel--l" aria-labelledby="parcels">
      <h2 id="parcels">{messages.parcels}</h2>
      {shipments.map((shipment, index) => (
        <Parcel key={shipment.id} name={messages.parcel(index + 1)} {...{ shipment, rows }} />
      ))}
      {left.length > 0 && (
        <div className="parcels">
          <h3>{messages.leftToSend}</h3>
          <Units rows={rows} units={left.map(({ position, left }) => ({ position, quantity: left }))} />
        </div>
      )}
    </section>
  )
}

type ParcelProps = { name: string; shipment: OrderShipment; rows: Order['rows'] }

function Parcel({ name, shipment, rows }: ParcelProps) {
  const { state, stateText, isDigital, carrier, trackingUrl, trackingId, collectCode, events, codes } = shipment
  return (
    <article className="parcels">
      <div className="row row--wrap">
        <h3>{isDigital ? messages.digital : name}</h3>
        <span className={`order-state ${looks[state]}`}>{stateText}</span>
      </div>
      <Units rows={rows} units={shipment.rows} />
      {state === 'ready' && collectCode && (
        <Note kind="ok">
          {messages.collectCode}: <b className="tabular">{collectCode}</b>. {messages.bringId}
        </Note>
      )}
      {trackingId && (
        <p>
          {carrier}{' '}
          {trackingUrl ? (
            <a className="link" href={trackingUrl} rel="noreferrer">
              {messages.tracking} <span className="tabular">{trackingId}</span>
            </a>
          ) : (
            <span className="tabular">{trackingId}</span>
          )}
        </p>
      )}
      {codes.length > 0 && (
        <ul className="parcels-codes" aria-label={messages.codes}>
          {codes.map(({ position, code }) => (
            <li key={`${position} ${code}`}>
              <span className="small muted">{rows[position]?.name}</span>
              <code>{code}</code>
              <CopyButton code={code} />
            </li>
          ))}
        </ul>
      )}
      {events.length > 0 && (
        <ol className="parcels-events small muted">
          {events.toReversed().map(({ text, place, at }) => (
            <li key={`${at} ${text}`}>
              <span className="nowrap">{formatDateTime(at)}</span>
              <span>{place ? `${text}, ${place}` : text}</span>
            </li>
          ))}
        </ol>
      )}
    </article>
  )
}

const looks: Record<OrderShipment['state'], string> = {
  packed: stateLooks.packed,
  sent: stateLooks.sent,
  ready: 'order-state--pick',
  delivered: stateLooks.delivered,
  returned: 'order-state--returned',
  lost: 'order-state--returned',
}

function Units({ rows, units }: { rows: Order['rows']; units: OrderShipment['rows'] }) {
  return (
    <ul className="small">
      {units.map(({ position, quantity }) => (
        <li key={position}>
          {messages.units(quantity)} {rows[position]?.name}
        </li>
      ))}
    </ul>
  )
}

function CopyButton({ code }: { code: string }) {
  const copy = () => void navigator.clipboard.writeText(code).then(() => toast(messages.copied))
  return (
    <Button variant="g" isIcon aria-label={`${messages.copy} ${code}`} onClick={copy}>
      <Icon name="copy" />
    </Button>
  )
}
