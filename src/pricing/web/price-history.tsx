import { Suspense, useState } from 'react'
import { productPriceMessages as messages } from '#pricing/product-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Spinner } from '#ui/spinner.tsx'
import './price-history.css'

const PriceHistoryPanel = lazyPart(() => import('./price-history-panel.tsx'))

export function PriceHistory({ product, now }: { product: { id: number; vatRate: number }; now: Date }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="price-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link small">
        {messages.priceHistory}
        <Icon name="caret-down" />
      </summary>
      <div className="price-history-panel">
        {isOpen && (
          <Suspense fallback={<Spinner />}>
            <PriceHistoryPanel product={product} now={now} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
