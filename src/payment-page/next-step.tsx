import { Suspense } from 'react'
import type { PaymentStatus } from '#payment-processing/contract.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Spinner } from '#ui/spinner.tsx'
import { OverlayPay } from './overlay-pay.tsx'
import { RedirectPay } from './redirect-pay.tsx'
import { SandboxControls } from './sandbox-controls.tsx'

const SwishPay = lazyPart(() => import('./swish-pay.tsx'))
const CardPay = lazyPart(() => import('./card-pay.tsx'))

type NextStepProps = {
  orderId: string
  status: PaymentStatus
  next: NonNullable<PaymentStatus['next']>
  /** The customer has closed the overlay. */
  onLeft: () => void
  onConfirmed: (token: string) => void
}

/** Where the customer pays: in the app of Swish, an overlay, a form of a card or at another site. */
export function NextStep({ orderId, status, next, onLeft, onConfirmed }: NextStepProps) {
  switch (next.kind) {
    case 'app':
      return (
        <>
          <Suspense fallback={<Spinner size="l" />}>
            <SwishPay token={next.token} />
          </Suspense>
          {status.isSandbox && <SandboxControls token={next.token} />}
        </>
      )
    case 'overlay':
      return <OverlayPay key={next.token} token={next.token} address={next.address} onLeft={onLeft} />
    case 'element':
      return (
        <Suspense fallback={<Spinner size="l" />}>
          <CardPay
            key={next.token}
            clientSecret={next.clientSecret}
            publishableKey={next.publishableKey}
            amount={status.amount}
            onConfirmed={() => onConfirmed(next.token)}
          />
        </Suspense>
      )
    case 'redirect':
      return <RedirectPay orderId={orderId} address={next.address} />
  }
}
