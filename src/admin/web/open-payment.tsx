import { messages } from '#admin/payments-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { paymentBackOffice } from '#payment-processing/back-office-calls.ts'
import type { MispaidPayment, OpenPayment } from '#payment-processing/back-office-contract.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { OrderLink } from './order-link.tsx'

export function OpenPaymentLine({ payment, onDone }: { payment: OpenPayment; onDone: () => void }) {
  const { reference, amount, method, startedAt, asks } = payment
  const ask = useAction(messages.askedNow, onDone)
  return (
    <article className="panel admin-item">
      <h3>
        <OrderLink {...payment} />
      </h3>
      <p>
        {formatPrice(amount)}
        <span className="muted admin-block small">
          {paymentMethodName(method)}, {messages.since(formatLongDateTime(startedAt))}, {messages.requested(asks)}
        </span>
      </p>
      {ask.error && <Note kind="err">{ask.error}</Note>}
      <div>
        <Button
          state={ask.isBusy ? 'busy' : undefined}
          onClick={() => ask.run(() => api(paymentBackOffice.checkPayment, { reference }))}
        >
          {messages.askNow}
        </Button>
      </div>
    </article>
  )
}

export function MispaidLine({ payment }: { payment: MispaidPayment }) {
  const { takenAmount, amount, method, refund } = payment
  return (
    <article className="panel admin-item">
      <h3>
        <OrderLink {...payment} />
      </h3>
      <p>
        {messages.mispaidSums(formatPrice(takenAmount), formatPrice(amount))}
        <span className="muted admin-block small">
          {paymentMethodName(method)}, {messages.wayBack[refund ?? 'none']}
        </span>
      </p>
    </article>
  )
}
