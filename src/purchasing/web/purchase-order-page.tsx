import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { mayOpenPage } from '#admin/web/navigation.ts'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { ConfirmDialog } from '#back-office-forms/web/confirm-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { barcodes } from '#barcodes/calls.ts'
import { api } from '#core/api-client.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { purchasing } from '#purchasing/calls.ts'
import type { PurchaseOrder } from '#purchasing/contract.ts'
import { messages } from '#purchasing/messages.ts'
import { costOf, draftRow } from '#purchasing/purchase-draft.ts'
import { Button } from '#ui/button.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { ReceiveForm } from './receive-form.tsx'

export function PurchaseOrderPage({ id }: { id: number }) {
  return (
    <Load load={() => api(purchasing.getPurchaseOrder, { id })}>
      {({ data }) => <Shown key={data.id} first={data} />}
    </Load>
  )
}

function Shown({ first }: { first: PurchaseOrder }) {
  const [order, setOrder] = useState(first)
  const [isChanging, setChanging] = useState(false)
  const mayOrder = mayOpenPage('/admin/products')
  const { id, supplier, state, version } = order
  const show = (next: PurchaseOrder) => {
    setOrder(next)
    setChanging(false)
  }
  return (
    <>
      <PageHead title={`${messages.one(id)}, ${supplier}`} sub={<Facts order={order} />}>
        {mayOrder && state === 'open' && (
          <>
            <Button aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
              {messages.change}
            </Button>
            <Close order={order} onDone={show} />
          </>
        )}
      </PageHead>
      <div className="stack">
        <p>
          <a className="link" href="/admin/purchase-orders">
            {messages.all}
          </a>
        </p>
        {isChanging ? (
          <Change key={version} order={order} onSaved={show} />
        ) : (
          <>
            <Rows order={order} mayOrder={mayOrder} />
            {state === 'open' && <ReceiveForm key={version} order={order} onReceived={show} />}
          </>
        )}
        <Receipts order={order} onReversed={show} />
      </div>
    </>
  )
}

function Facts({ order: { state, expectedOn, placeName, reference, note, by, createdAt } }: { order: PurchaseOrder }) {
  const [today] = useState(() => dayOf(new Date()))
  const day = expectedOn ? messages.expected(shortDay(expectedOn, today)) : messages.notExpected
  const facts = [
    ...(state === 'closed' ? [messages.closed] : [day]),
    messages.to(placeName),
    ...(reference === '' ? [] : [reference]),
    messages.receiptAt(formatLongDateTime(createdAt), by),
  ]
  return (
    <>
      {facts.join(', ')}
      {note !== '' && <span className="admin-block">{note}</span>}
    </>
  )
}

function Change({ order, onSaved }: { order: PurchaseOrder; onSaved: (order: PurchaseOrder) => void }) {
  const { id, version } = order
  const [rows, setRows] = useState(() => order.rows.map(draftRow))
  return (
    <Load load={() => Promise.all([api(barcodes.listStockPlaces, undefined), api(purchasing.listPurchaseOrders, {})])}>
      {([places, { suppliers }]) => (
        <PurchaseForm
          fields={order}
          rows={rows}
          onRows={setRows}
          places={places.data}
          suppliers={suppliers}
          save={(fields, options) => api(purchasing.putPurchaseOrder, { id, version, ...fields }, options)}
          onSaved={onSaved}
        />
      )}
    </Load>
  )
}

function Rows({ order: { rows }, mayOrder }: { order: PurchaseOrder; mayOrder: boolean }) {
  const { sum, isWhole } = costOf(rows)
  return (
    <section className="panel stack" aria-labelledby="rows">
      <h2 id="rows">{messages.products}</h2>
      <WideTable label={messages.products}>
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            {[messages.ordered, messages.received, messages.left, messages.damaged].map((name) => (
              <th key={name} scope="col" className="admin-number">
                {name}
              </th>
            ))}
            {mayOrder && (
              <th scope="col" className="admin-number">
                {messages.unitCost}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ productId, name, gtin, mpn, quantity, received, damaged, unitCost }) => (
            <tr key={productId}>
              <th scope="row">
                {mayOrder ? (
                  <a className="link" href={`/admin/product/${productId}`}>
                    {name}
                  </a>
                ) : (
                  name
                )}
                <span className="small muted admin-block tabular">
                  {[`${productId}`, gtin ?? '', mpn ?? ''].filter((code) => code !== '').join(' · ')}
                </span>
              </th>
              <td className="admin-number tabular">{formatNumber(quantity)}</td>
              <td className="admin-number tabular">{formatNumber(received)}</td>
              <td className="admin-number tabular">{formatNumber(Math.max(0, quantity - received))}</td>
              <td className="admin-number tabular">{formatNumber(damaged)}</td>
              {mayOrder && <td className="admin-number tabular">{unitCost === null ? '–' : formatPrice(unitCost)}</td>}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {mayOrder && sum > 0 && <p>{(isWhole ? messages.total : messages.totalPartly)(formatPrice(sum))}</p>}
    </section>
  )
}

type Changing = { order: PurchaseOrder; onDone: (order: PurchaseOrder) => void }

function Close({ order: { id }, onDone }: Changing) {
  const [isAsked, setAsked] = useState(false)
  const { isBusy, error, run } = useAction<{ data: PurchaseOrder }>(messages.closedNow, ({ data }) => {
    setAsked(false)
    onDone(data)
  })
  return (
    <>
      <Button onClick={() => setAsked(true)}>{messages.close}</Button>
      {isAsked && (
        <ConfirmDialog
          name="close-purchase-order"
          title={messages.close}
          confirm={messages.close}
          isBusy={isBusy}
          error={error}
          onClose={() => setAsked(false)}
          onConfirm={() => run((options) => api(purchasing.closePurchaseOrder, { id }, options))}
        >
          <p>{messages.closeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Receipts({ order, onReversed }: { order: PurchaseOrder; onReversed: (order: PurchaseOrder) => void }) {
  const [asked, setAsked] = useState<number | null>(null)
  const { isBusy, error, run } = useAction<{ data: PurchaseOrder }>(messages.reversedNow, ({ data }) => {
    setAsked(null)
    onReversed(data)
  })
  return (
    <section className="panel stack" aria-labelledby="receipts">
      <h2 id="receipts">{messages.receipts}</h2>
      {order.receipts.length === 0 && <p className="muted">{messages.noReceipts}</p>}
      {order.receipts.map(({ id, at, by, note, reversedAt, rows }) => (
        <article key={id} className="admin-item">
          <h3>{messages.receiptAt(formatLongDateTime(at), by)}</h3>
          {note !== '' && <p>{note}</p>}
          <ul>
            {rows.map((row) => (
              <li key={row.productId}>{messages.receiptRow(row)}</li>
            ))}
          </ul>
          {reversedAt === null ? (
            <Button size="xs" onClick={() => setAsked(id)}>
              {messages.reverse}
            </Button>
          ) : (
            <p className="muted">{messages.reversed(formatLongDateTime(reversedAt))}</p>
          )}
        </article>
      ))}
      {asked !== null && (
        <ConfirmDialog
          name="reverse-purchase-receipt"
          title={messages.reverse}
          confirm={messages.reverse}
          isBusy={isBusy}
          error={error}
          onClose={() => setAsked(null)}
          onConfirm={() => run((options) => api(purchasing.reversePurchaseReceipt, { id: asked }, options))}
        >
          <p>{messages.reverseText}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
