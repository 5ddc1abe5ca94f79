import { lazy, Suspense, useState } from 'react'
import type { ProductCard } from '#catalog/contract.ts'
import { messages } from '#recommendations/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { WishlistButton } from '#wishlists/web/wishlist-button.tsx'

const StockAlertDialog = lazy(() => import('./stock-alert-dialog.tsx'))

export function StockAlertButton({ product }: { product: ProductCard }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="row product-page-buy-row" id="kop">
        <Button variant="p" size="l" aria-label={messages.createStockAlert(product.name)} onClick={() => setOpen(true)}>
          <Icon name="bell" />
          {messages.alert}
        </Button>
        <WishlistButton product={product} className="button button--s button--i product-page-wish" />
      </div>
      {isOpen && (
        <Suspense>
          <StockAlertDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
