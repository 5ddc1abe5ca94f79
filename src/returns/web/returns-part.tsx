import { type ComponentProps, Suspense } from 'react'
import { part } from '#ui/lazy-part.ts'
import { useHydrated } from '#ui/use-client-value.ts'

const OrderReturns = part(() => import('./order-returns.tsx'))

export function ReturnsPart(props: ComponentProps<typeof OrderReturns>) {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <Suspense>
      <OrderReturns {...props} />
    </Suspense>
  )
}
