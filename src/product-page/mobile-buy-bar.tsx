import { useEffect, useState } from 'react'
import { BuyButton } from '#cart/web/buy-button.tsx'
import type { Product } from '#catalog/contract.ts'
import { PriceLines } from '#pricing/web/price-tag.tsx'
import { useNow } from '#routing/page-context.ts'

export function MobileBuyBar({ product }: { product: Product }) {
  const now = useNow()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const button = document.getElementById('kop')
    if (!button) return
    const watcher = new IntersectionObserver(([entry]) => setShown(entry ? !entry.isIntersecting : false))
    watcher.observe(button)
    return () => watcher.disconnect()
  }, [])
  if (!isShown) return null
  return (
    <aside className="product-page-mobile-buy only-narrow" aria-label="Snabbköp">
      <span>
        <PriceLines product={product} now={now} size="l" />
      </span>
      <BuyButton product={product} now={now} size="l" />
    </aside>
  )
}
