import { BuyButton } from '#cart/web/buy-button.tsx'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { PriceLines } from '#pricing/web/price-tag.tsx'
import { useNow } from '#routing/page-context.ts'
import { messages } from './messages.ts'
import { useBuyRowHidden } from './use-buy-row-hidden.ts'

export function MobileBuyBar({ product }: { product: ShownProduct }) {
  const now = useNow()
  if (!useBuyRowHidden()) return null
  return (
    <aside className="product-page-mobile-buy only-narrow" aria-label={messages.quickBuy}>
      <span>
        <PriceLines product={product} now={now} size="l" />
      </span>
      <BuyButton product={product} now={now} size="l" />
    </aside>
  )
}
