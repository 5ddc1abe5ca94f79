import { page as messages } from '#checkout/messages.ts'
import { LoadFailed } from '#hydration/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type WaitingProps = { hasFailed: boolean; isBusy: boolean; again: () => void }

export function DeliveryWaiting() {
  return (
    <div role="status">
      <span className="visually-hidden">{messages.loadingDelivery}</span>
      <Skeleton height={280} />
    </div>
  )
}

/** In the place of the steps after the postal code. */
export function StepsWaiting({ hasFailed, isBusy, again }: WaitingProps) {
  if (!hasFailed) return <DeliveryWaiting />
  return (
    <div className="checkout-step-failure">
      <LoadFailed isBusy={isBusy} onRetry={again}>
        {messages.stepsFailed}
      </LoadFailed>
    </div>
  )
}
