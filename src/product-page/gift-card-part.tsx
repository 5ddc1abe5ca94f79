import { Suspense } from 'react'
import type { ProductCard } from '#catalog/contract.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { useHydrated } from '#ui/use-client-value.ts'
import './gift-card-part.css'

const GiftCardForm = lazyPart(() => import('#gift-cards/web/gift-card-form.tsx'))

export function GiftCardPart({ product, now }: { product: ProductCard; now: Date }) {
  const isHydrated = useHydrated()
  return (
    <div className="gift-card-part">
      {isHydrated && (
        <Suspense>
          <GiftCardForm product={product} now={now} />
        </Suspense>
      )}
    </div>
  )
}
