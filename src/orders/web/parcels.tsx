import type { Order, OrderShipment } from '#orders/contract.ts'
import { page as say } from '#orders/sv.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { moment } from './moment.ts'
import { stateLooks } from './state-looks.ts'
import './parcels.css'
import './stat.css'

/** What an order has left in: tracking, codes, and what is still to come. */
export function Parcels({ order: { shipments, rows } }: { order: Order }) {
  const left = rows.filter((row) => row.left > 0)
  if (shipments.length === 0) return null
  return (
    <section className="panel panel--l" aria-labelledby="parcels">
      <h2 id="parcels">{say.parcels}</h2>
      {shipments.map((shipment, index) => (
        <Parcel key={shipment.id} name={say.parcel(index + 1)} {...{ shipment, rows }} />
      ))}
      {left.length > 0 && (
        <div className="parc">
          <h3>{say.leftToSend}</h3>
          <Pieces rows={rows} pieces={left.map(({ position, left }) => ({ position, quantity: left }))} />
        </div>
      )}
    </section>
  )
}

type ParcelProps = { name: string; shipment: OrderShipment; rows: Order['rows'] }

function Parcel({ name, shipment, rows }: ParcelProps) {
  const { state, stateText, isDigital, carrier, trackingUrl, trackingId, collectCode, events, codes } = shipment
  return (
    <article className="parc">
      <div className="row row--w">
        <h3>{isDigital ? say.digital : name}</h3>
        <span className={`stat ${looks[state]}`}>{stateText}</span>
      </div>
      <Pieces rows={rows} pieces={shipment.rows} />
      {state === 'ready' && collectCode && (
        <Note kind="ok">
          {say.collectCode}: <b className="tn">{collectCode}</b>. {say.bringId}
        </Note>
      )}
      {trackingUrl && (
        <p>
          {carrier}{' '}
          <a className="link" href={trackingUrl} rel="noreferrer">
            {say.tracking} <span className="tn">{trackingId}</span>
          </a>
        </p>
      )}
      {codes.length > 0 && (
        <ul className="parc__c" aria-label={say.codes}>
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
        <ol className="parc__e small muted">
          {events.toReversed().map(({ text, place, at }) => (
            <li key={`${at} ${text}`}>
              <span className="nowrap">{moment(at)}</span>
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
  ready: 'stat--pick',
  delivered: stateLooks.delivered,
  returned: 'stat--ret',
}

function Pieces({ rows, pieces }: { rows: Order['rows']; pieces: OrderShipment['rows'] }) {
  return (
    <ul className="small">
      {pieces.map(({ position, quantity }) => (
        <li key={position}>
          {say.pieces(quantity)} {rows[position]?.name}
        </li>
      ))}
    </ul>
  )
}

function CopyButton({ code }: { code: string }) {
  const copy = () => void navigator.clipboard.writeText(code).then(() => toast(say.copied))
  return (
    <Button variant="g" isIcon aria-label={`${say.copy} ${code}`} onClick={copy}>
      <Icon name="copy" />
    </Button>
  )
}
