import { page as messages } from '#checkout/messages.ts'
import { NeedsScript } from '#hydration/needs-script.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Step } from './step.tsx'
import { SummaryWaiting } from './summary-waiting.tsx'

/** Reserves the layout until the personal data arrives. */
export function CheckoutSkeleton() {
  return (
    <div className="columns columns--right checkout-page" aria-busy="true">
      <div>
        <h1>{messages.title}</h1>
        <NeedsScript />
        <p className="small muted checkout-page-pay" role="status">
          {messages.loading}
        </p>
        <div className="checkout-step-list">
          <Step number={1} title={messages.where} status="now">
            <Skeleton height={48} />
          </Step>
          {[messages.delivery, messages.details, messages.payment].map((title, index) => (
            <Step key={title} number={index + 2} title={title} status="next" />
          ))}
        </div>
      </div>
      <SummaryWaiting />
    </div>
  )
}
