import { useState } from 'react'
import { sv as say } from '#admin/sv.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { desk } from '#orders/desk-calls.ts'
import type { DeskOrder } from '#orders/desk-contract.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { pathTo } from '#paths.ts'
import { Note } from '#ui/note.tsx'
import { Ask } from './asked.tsx'
import { CancelForm } from './cancel-form.tsx'
import { IdentificationForm } from './identification-form.tsx'
import { NoteForm } from './note-form.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLog } from './order-log.tsx'
import { PackForm } from './pack-form.tsx'
import { ShipmentPanel } from './shipment-panel.tsx'
import { State } from './state.tsx'
import { WideTable } from './wide-table.tsx'

export function OrderPage({ id }: { id: string }) {
  return <Ask ask={() => api(desk.getDeskOrder, { id })}>{({ data }) => <OpenOrder key={data.id} first={data} />}</Ask>
}

/** One order with everything, and all that can be done with it now. */
function OpenOrder({ first }: { first: DeskOrder }) {
  const [order, setOrder] = useState(first)
  const onDone = ({ data }: { data: DeskOrder }) => setOrder(data)
  return (
    <>
      <div className="row row--w adm__o">
        <h1>{say.order(order.number)}</h1>
        <State state={order.state} />
        <span className="muted">{fullMoment(order.placedAt)}</span>
        <a className="link adm__e" href={pathTo('order', { id: order.id })}>
          {say.seeAsCustomer}
        </a>
      </div>
      <div className="cols cols--right">
        <div className="stack">
          {order.cancelledReason && <Note kind="warn">{order.cancelledReason}</Note>}
          {order.awaitsApproval && (
            <Note kind="warn">
              {say.awaitsApproval}{' '}
              <a className="link" href="/admin/companies">
                {say.toCompanies}
              </a>
            </Note>
          )}
          <Rows order={order} />
          {order.toPack.map(({ source, rows }) => (
            <PackForm
              // Another number of pieces left begins anew.
              key={`${source} ${rows.map(({ position, quantity }) => `${position}:${quantity}`).join(' ')}`}
              {...{ order, source, rows, onDone }}
            />
          ))}
          <section className="panel" aria-labelledby="shipments">
            <h2 id="shipments">{say.shipments}</h2>
            {order.shipments.length === 0 && <p className="muted">{say.noShipments}</p>}
            {order.shipments.map((shipment) => (
              <ShipmentPanel key={shipment.id} {...{ order, shipment, onDone }} />
            ))}
          </section>
          <OrderLog log={order.log} />
        </div>
        <div className="stack">
          <OrderFacts order={order} />
          <IdentificationForm order={order} onDone={onDone} />
          <NoteForm id={order.id} onDone={onDone} />
          {order.canCancel && <CancelForm id={order.id} onDone={onDone} />}
        </div>
      </div>
    </>
  )
}

function Rows({ order: { rows, waitingForCodes, shipping, total } }: { order: DeskOrder }) {
  const waiting = waitingForCodes.flatMap(({ position }) => rows[position]?.name ?? [])
  return (
    <section className="panel" aria-labelledby="rows">
      <h2 id="rows">{say.rows}</h2>
      <WideTable label={say.rows}>
        <thead>
          <tr>
            <th scope="col">{say.product}</th>
            <th scope="col" className="adm__r">
              {say.ordered}
            </th>
            <th scope="col" className="adm__r">
              {say.left}
            </th>
            <th scope="col" className="adm__r">
              {say.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position}>
              <th scope="row">
                <a className="link" href={pathTo('product', { id: row.productId, name: row.name })}>
                  {row.name}
                </a>
                <span className="small muted adm__b">
                  {row.productId}
                  {row.insurance !== null && `, ${say.insured}`}
                </span>
              </th>
              <td className="adm__r tn">{row.quantity}</td>
              <td className="adm__r tn">{row.left}</td>
              <td className="adm__r tn">{formatPrice(row.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{say.shipping}</td>
            <td className="adm__r tn">{formatPrice(shipping)}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={3}>
              {say.total}
            </th>
            <td className="adm__r tn">{formatPrice(total)}</td>
          </tr>
        </tfoot>
      </WideTable>
      {waiting.length > 0 && (
        <Note kind="warn">
          {say.waitingForCodes} {waiting.join(', ')}.{' '}
          <a className="link" href="/admin/codes">
            {say.importCodes}
          </a>
        </Note>
      )}
    </section>
  )
}
