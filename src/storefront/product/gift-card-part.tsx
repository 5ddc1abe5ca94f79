import { Suspense, useEffect, useState } from 'react'
import type { ProductCard } from '#catalog/contract.ts'
import { partWhenAsked } from '#ui/part.ts'
import './gift-card-part.css'

const GiftCardForm = partWhenAsked(() => import('#gift-cards/web/gift-card-form.tsx'))

/** The form of the gift card, in the place of the button that buys. The server leaves room for it. */
export function GiftCardPart({ product, now }: { product: ProductCard; now: Date }) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <div className="giftp">
      {isAlive && (
        <Suspense>
          <GiftCardForm product={product} now={now} />
        </Suspense>
      )}
    </div>
  )
}
