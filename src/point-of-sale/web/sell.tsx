import { useState } from 'react'
import type { Sale } from '#point-of-sale/contract.ts'
import { sales as messages } from '#point-of-sale/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { documentOf } from './document-address.ts'
import { FindProducts } from './find-products.tsx'
import { SaleRows } from './sale-rows.tsx'
import { SalesOfDay } from './sales-of-day.tsx'
import { TakePayment } from './take-payment.tsx'
import { usePricedSale } from './use-priced-sale.ts'
import './sell.css'

export function Sell({ store }: { store: number }) {
  const { rows, priced, error, isPricing, add, set, clear } = usePricedSale(store)
  const [sale, setSale] = useState<Sale | null>(null)
  const isTooMuch = priced?.rows.some(({ quantity, left }) => quantity > left) ?? false
  if (sale) return <Sold sale={sale} onNext={() => setSale(null)} />
  return (
    <div className="sell">
      <Note kind="warn">{messages.about}</Note>
      <FindProducts store={store} onAdd={add} />
      <section className="panel stack" aria-labelledby="sale-rows">
        <h2 id="sale-rows">{messages.rows}</h2>
        {error && <Note kind="err">{error}</Note>}
        {rows.length === 0 && <p className="muted">{messages.empty}</p>}
        <SaleRows rows={rows} priced={priced} onChange={set} />
        {priced && rows.length > 0 && !error && (
          <TakePayment
            store={store}
            rows={rows}
            priced={priced}
            isReady={!isPricing && !isTooMuch}
            onSold={(sold) => {
              clear()
              setSale(sold)
            }}
          />
        )}
      </section>
      <SalesOfDay store={store} />
    </div>
  )
}

function Sold({ sale, onNext }: { sale: Sale; onNext: () => void }) {
  return (
    <section className="panel stack" aria-labelledby="sold">
      <h2 id="sold">{messages.sold(sale.number)}</h2>
      <div className="row row--wrap">
        <Button variant="p" size="l" onClick={onNext}>
          {messages.next}
        </Button>
        <a className="button button--s button--l" href={documentOf(sale)} target="_blank" rel="noreferrer">
          {messages.print}
        </a>
      </div>
    </section>
  )
}
