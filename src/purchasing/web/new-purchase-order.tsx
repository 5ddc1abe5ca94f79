import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { openPage } from '#admin/web/navigation.ts'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { barcodes } from '#barcodes/calls.ts'
import { api } from '#core/api-client.ts'
import { formatNumber } from '#core/money.ts'
import { purchasing } from '#purchasing/calls.ts'
import type { ProductToOrder } from '#purchasing/contract.ts'
import { messages } from '#purchasing/messages.ts'
import { type DraftRow, draftRow } from '#purchasing/purchase-draft.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PurchaseForm } from './purchase-form.tsx'

const empty = { supplier: '', reference: '', place: 0, expectedOn: null, note: '' }

export function NewPurchaseOrder() {
  const [rows, setRows] = useState<DraftRow[]>([])
  const add = (one: ProductToOrder) =>
    setRows([...rows, draftRow({ ...one, productId: one.id, quantity: Math.max(1, one.suggested) })])
  return (
    <>
      <PageHead title={messages.fresh} />
      <p className="purchase-form-back">
        <a className="link" href="/admin/purchase-orders">
          {messages.all}
        </a>
      </p>
      <Load
        load={() =>
          Promise.all([
            api(barcodes.listStockPlaces, undefined),
            api(purchasing.listPurchaseOrders, {}),
            api(purchasing.listProductsToOrder, undefined),
          ])
        }
      >
        {([places, { suppliers }, { data: low }]) => (
          <div className="stack">
            <PurchaseForm
              fields={empty}
              rows={rows}
              onRows={setRows}
              places={places.data}
              suppliers={suppliers}
              save={(fields, options) => api(purchasing.createPurchaseOrder, fields, options)}
              onSaved={({ id }) => openPage(`/admin/purchase-order/${id}`)}
            />
            <Low products={low.filter(({ id }) => rows.every(({ productId }) => productId !== id))} onAdd={add} />
          </div>
        )}
      </Load>
    </>
  )
}

function Low({ products, onAdd }: { products: ProductToOrder[]; onAdd: (product: ProductToOrder) => void }) {
  return (
    <section className="panel stack" aria-labelledby="low">
      <h2 id="low">{messages.low}</h2>
      <p className="small muted">{messages.lowText}</p>
      {products.length === 0 ? (
        <p className="muted">{messages.noLow}</p>
      ) : (
        <WideTable label={messages.low}>
          <thead>
            <tr>
              <th scope="col">{messages.product}</th>
              {[messages.stock, messages.sold, messages.incoming, messages.suggested].map((name) => (
                <th key={name} scope="col" className="admin-number">
                  {name}
                </th>
              ))}
              <th scope="col">{messages.addHead}</th>
            </tr>
          </thead>
          <tbody>
            {products.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <a className="link" href={`/admin/product/${one.id}`}>
                    {one.name}
                  </a>
                  {one.source !== 'manual' && <span className="small muted admin-block">{one.source}</span>}
                </th>
                {[one.stock, one.sold, one.incoming, one.suggested].map((units, at) => (
                  <td key={['stock', 'sold', 'incoming', 'suggested'][at]} className="admin-number tabular">
                    {formatNumber(units)}
                  </td>
                ))}
                <td>
                  <Button isIcon aria-label={messages.add(one.name)} onClick={() => onAdd(one)}>
                    <Icon name="plus" weight="bold" />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  )
}
