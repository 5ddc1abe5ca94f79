import { lazy, Suspense, useState } from 'react'
import type { ProductCard } from '#catalog/contract.ts'
import { Heart } from '#storefront/heart/heart.tsx'
import { sv } from '#storefront/sv-tips.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

const WatchDialog = lazy(() => import('./watch-dialog.tsx'))

/** Stands where one would buy what is sold out. */
export function WatchButton({ product }: { product: ProductCard }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="row buy__r" id="kop">
        <Button variant="p" size="l" aria-label={sv.watchProduct(product.name)} onClick={() => setOpen(true)}>
          <Icon name="bell" />
          {sv.watch}
        </Button>
        <Heart product={product} className="btn btn--s btn--i fav" />
      </div>
      {isOpen && (
        <Suspense>
          <WatchDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
