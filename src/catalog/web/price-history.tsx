import { Suspense, useState } from 'react'
import { product as say } from '#catalog/sv-product.ts'
import { Icon } from '#ui/icon.tsx'
import { partWhenAsked } from '#ui/part.ts'
import { Spinner } from '#ui/spinner.tsx'
import './price-history.css'

const PriceHistoryPanel = partWhenAsked(() => import('./price-history-panel.tsx'))

/** What the product has cost, fetched when somebody wants to know. */
export function PriceHistory({ product, now }: { product: { id: number; vatRate: number }; now: Date }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="phist" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link small">
        {say.priceHistory}
        <Icon name="caret-down" />
      </summary>
      <div className="phist__p">
        {isOpen && (
          <Suspense fallback={<Spinner />}>
            <PriceHistoryPanel product={product} now={now} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
