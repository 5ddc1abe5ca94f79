import { useState } from 'react'
import { messages } from '#admin/messages.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { services } from '#core/services.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { pathTo } from '#paths.ts'
import { Note } from '#ui/note.tsx'
import { Ask } from './asked.tsx'
import { CancelForm } from './cancel-form.tsx'
import { IdentificationForm } from './identification-form.tsx'
import { NoteForm } from './note-form.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderLog } from './order-log.tsx'
import { OrderReturnsPanel } from './order-returns-panel.tsx'
import { PackForm } from './pack-form.tsx'
import { ShipmentPanel } from './shipment-panel.tsx'
import { State } from './state.tsx'
import { WideTable } from './wide-table.tsx'

export function OrderPage({ id }: { id: string }) {
  return (
    <Ask ask={() => api(orderBackOffice.getBackOfficeOrder, { id })}>
      {({ data }) => <OpenOrder key={data.id} first={data} />}
    </Ask>
  )
}

function OpenOrder({ first }: { first: BackOfficeOrder }) {
  const [order, setOrder] = useState(first)
  const onDone = ({ data }: { data: BackOfficeOrder }) => setOrder(data)
  return (
    <>
      <div className="page-head">
        <h1>{messages.order(order.number)}</h1>
        <State state={order.state} />
        <span className="muted">{fullMoment(order.placedAt)}</span>
        <a className="link page-head-actions" href={pathTo('order', { id: order.id })}>
          {messages.seeAsCustomer}
        </a>
      </div>
      <div className="columns columns--right">
        <div className="stack">
          {order.cancelledReason && <Note kind="warn">{order.cancelledReason}</Note>}
          {order.awaitsApproval && (
            <Note kind="warn">
              {messages.awaitsApproval}{' '}
              <a className="link" href="/admin/companies">
                {messages.toCompanies}
              </a>
            </Note>
          )}
          <Rows order={order} />
          {order.toPack.map(({ source, rows }) => (
            <PackForm
              // Resets the form when the remaining quantity changes.
              key={`${source} ${rows.map(({ position, quantity }) => `${position}:${quantity}`).join(' ')}`}
              {...{ order, source, rows, onDone }}
            />
          ))}
          <section className="panel" aria-labelledby="shipments">
            <h2 id="shipments">{messages.shipments}</h2>
            {order.shipments.length === 0 && <p className="muted">{messages.noShipments}</p>}
            {order.shipments.map((shipment) => (
              <ShipmentPanel key={shipment.id} {...{ order, shipment, onDone }} />
            ))}
          </section>
          <OrderReturnsPanel id={order.id} />
          <OrderLog log={order.log} />
        </div>
        <div className="stack">
          <OrderDetails order={order} />
          {(services.bankId || order.identifiedAt !== null) && <IdentificationForm order={order} onDone={onDone} />}
          <NoteForm id={order.id} onDone={onDone} />
          {order.canCancel && <CancelForm id={order.id} onDone={onDone} />}
        </div>
      </div>
    </>
  )
}

function Rows({ order: { rows, waitingForCodes, shipping, total } }: { order: BackOfficeOrder }) {
  const waiting = waitingForCodes.flatMap(({ position }) => rows[position]?.name ?? [])
  return (
    <section className="panel" aria-labelledby="rows">
      <h2 id="rows">{messages.rows}</h2>
      <WideTable label={messages.rows}>
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            <th scope="col" className="admin-number">
              {messages.ordered}
            </th>
            <th scope="col" className="admin-number">
              {messages.left}
            </th>
            <th scope="col" className="admin-number">
              {messages.price}
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
                <span className="small muted admin-block">
                  {row.productId}
                  {row.insurance !== null && `, ${messages.insured}`}
                </span>
              </th>
              <td className="admin-number tabular">{row.quantity}</td>
              <td className="admin-number tabular">{row.left}</td>
              <td className="admin-number tabular">{formatPrice(row.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{messages.shipping}</td>
            <td className="admin-number tabular">{formatPrice(shipping)}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={3}>
              {messages.total}
            </th>
            <td className="admin-number tabular">{formatPrice(total)}</td>
          </tr>
        </tfoot>
      </WideTable>
      {waiting.length > 0 && (
        <Note kind="warn">
          {messages.waitingForCodes} {waiting.join(', ')}.{' '}
          <a className="link" href="/admin/codes">
            {messages.importCodes}
          </a>
        </Note>
      )}
    </section>
  )
}
