import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { part } from '#ui/part.ts'

const OrderReturns = part(() => import('./order-returns.tsx'))

/** The returns of an order, fetched when the page has come alive. */
export function ReturnsPart(props: ComponentProps<typeof OrderReturns>) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!isAlive) return null
  return (
    <Suspense>
      <OrderReturns {...props} />
    </Suspense>
  )
}
