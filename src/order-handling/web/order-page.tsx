import { useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { Load } from '#admin/web/loaded.tsx'
import { mayOpenPage } from '#admin/web/navigation.ts'
import { PageHead } from '#admin/web/page-head.tsx'
import { State } from '#admin/web/state.tsx'
import { ConflictContext } from '#back-office-forms/web/conflict-context.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { services } from '#core/services.ts'
import { DisputeNotice } from '#disputes/web/dispute-notice.tsx'
import { DisputesPanel } from '#disputes/web/disputes-panel.tsx'
import { supplementMessages } from '#order-handling/change-messages.ts'
import { messages } from '#order-handling/messages.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { pathTo } from '#paths.ts'
import { Note } from '#ui/note.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ChangeOrder } from './change-order.tsx'
import { GoodwillForm } from './goodwill-form.tsx'
import { IdentificationForm } from './identification-form.tsx'
import { NoteForm } from './note-form.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderReturnsPanel } from './order-returns-panel.tsx'
import { OrderedGoods } from './ordered-goods.tsx'
import { PackOrder } from './pack-order.tsx'
import { ShipmentPanel } from './shipment-panel.tsx'
import { SupplementsPanel } from './supplements-panel.tsx'
import { ToUnpack } from './to-unpack.tsx'

export function OrderPage({ id }: { id: string }) {
  return (
    <Load load={() => api(orderBackOffice.getBackOfficeOrder, { id })}>
      {({ data }) => <OpenOrder key={data.id} first={data} />}
    </Load>
  )
}

function OpenOrder({ first }: { first: BackOfficeOrder }) {
  const [order, setOrder] = useState(first)
  /** Counts what was done, for the panels that load by themselves. */
  const [reloadKey, setReloadKey] = useState(0)
  const onDone = ({ data }: { data: BackOfficeOrder }) => {
    setOrder(data)
    setReloadKey((before) => before + 1)
  }
  const reload = () => api(orderBackOffice.getBackOfficeOrder, { id: order.id }).then(onDone)
  return (
    <ConflictContext value={() => void reload().catch(readLater)}>
      <PageHead
        title={admin.order(order.number)}
        sub={
          <span className="row row--wrap">
            <State state={order.state} isPartial={order.isPartial} />
            {formatLongDateTime(order.placedAt)}
          </span>
        }
      >
        {order.state === 'placed' && <ChangeOrder id={order.id} onDone={reload} />}
        <a className="link" href={pathTo('order', { id: order.id })}>
          {messages.seeAsCustomer}
        </a>
      </PageHead>
      <div className="columns columns--right">
        <div className="stack">
          {order.cancelledReason && <Note kind="warn">{order.cancelledReason}</Note>}
          {order.awaitsApproval && (
            <Note kind="warn">
              {admin.awaitsApproval}{' '}
              <a className="link" href="/admin/companies">
                {admin.toCompanies}
              </a>
            </Note>
          )}
          <DisputeNotice disputes={order.disputes} hasUnsent={order.toPack.length > 0} />
          {order.awaitsSupplement && <Note kind="warn">{supplementMessages.waitsToPack}</Note>}
          {order.risks.length > 0 && (
            <Note kind="warn">
              <b>{messages.risks}</b>
              {order.risks.map(({ kind, count }) => (
                <span key={kind} className="admin-block">
                  {messages.riskTexts[kind](count)}
                </span>
              ))}
              <span className="small admin-block">{messages.risksText}</span>
            </Note>
          )}
          <OrderedGoods order={order} />
          <SupplementsPanel order={order} reloadKey={reloadKey} onDone={reload} />
          {order.toPack.length > 0 && (
            // Starts over when what remains changes.
            <PackOrder key={JSON.stringify(order.toPack)} order={order} onDone={onDone} />
          )}
          <section className="panel" aria-labelledby="shipments">
            <h2 id="shipments">{admin.shipments}</h2>
            {order.toUnpack.map((one) => (
              <ToUnpack key={one} id={order.id} shipmentId={one} onDone={onDone} />
            ))}
            {order.shipments.length === 0 && <p className="muted">{admin.noShipments}</p>}
            {order.shipments.map((shipment) => (
              <ShipmentPanel key={shipment.id} {...{ order, shipment, onDone }} onReload={reload} />
            ))}
          </section>
          <OrderPayment order={order} />
          <DisputesPanel id={order.id} reloadKey={reloadKey} onDone={reload} />
          <OrderReturnsPanel id={order.id} reloadKey={reloadKey} onDone={reload} />
          <OrderHistory key={`history ${reloadKey}`} id={order.id} />
        </div>
        <div className="stack">
          <OrderDetails order={order} />
          <NoteForm id={order.id} onDone={onDone} />
          <OrderDocuments order={order} onDone={reload} />
          {((services.bankId && order.email !== '') || order.identifiedAt !== null) && (
            <IdentificationForm order={order} onDone={onDone} />
          )}
          {order.state !== 'awaiting-payment' && mayOpenPage('/admin/returns') && (
            <GoodwillForm id={order.id} reloadKey={reloadKey} onDone={reload} />
          )}
          {order.canCancel && <CancelForm order={order} onDone={onDone} />}
        </div>
      </div>
    </ConflictContext>
  )
}

/** What the action said is shown; the page is as old as it was. */
function readLater(): void {}
