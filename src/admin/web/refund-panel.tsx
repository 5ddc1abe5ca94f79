import type { FormEvent } from 'react'
import { messages, refundCauses, refundStates } from '#admin/payments-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { phraseOf } from '#core/phrase.ts'
import { Field } from '#forms/field.tsx'
import { paymentBackOffice } from '#payment-processing/back-office-calls.ts'
import type { StuckRefund } from '#payment-processing/back-office-contract.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { OrderLink } from './order-link.tsx'

type Props = { refund: StuckRefund; onDone: () => void }

export function RefundPanel({ refund, onDone }: Props) {
  const { reference, amount, cause, state, method, asks, createdAt } = refund
  const isFailed = state === 'failed'
  const again = useAction(messages.sentAgain, onDone)
  const giveUp = useAction(messages.givenUp, onDone)
  const error = again.error ?? giveUp.error
  return (
    <article className="panel admin-item">
      <div className="row row--wrap">
        <h3>
          <OrderLink {...refund} />
        </h3>
        <span className={`order-state ${isFailed ? 'admin-bad' : 'order-state--returned'}`}>{refundStates[state]}</span>
      </div>
      <p>
        {messages.refund(formatPrice(amount), phraseOf(refundCauses, cause))}
        <span className="muted admin-block small">
          {paymentMethodName(method)}, {messages.since(formatLongDateTime(createdAt))}, {messages.requested(asks)}
        </span>
      </p>
      {error && <Note kind="err">{error}</Note>}
      <div className="row row--wrap">
        <Button
          variant="p"
          state={again.isBusy ? 'busy' : undefined}
          onClick={() => again.run(() => api(paymentBackOffice.sendRefundAgain, { reference }))}
        >
          {isFailed ? messages.sendAgain : messages.askNow}
        </Button>
        {!isFailed && (
          <Button
            state={giveUp.isBusy ? 'busy' : undefined}
            aria-describedby={`${reference}-text`}
            onClick={() => giveUp.run(() => api(paymentBackOffice.giveUpRefund, { reference }))}
          >
            {messages.neverWent}
          </Button>
        )}
      </div>
      {isFailed ? (
        <ByBank refund={refund} onDone={onDone} />
      ) : (
        <p className="small muted" id={`${reference}-text`}>
          {messages.neverWentText}
        </p>
      )}
    </article>
  )
}

function ByBank({ refund: { reference }, onDone }: Props) {
  const { isBusy, error, run } = useAction(messages.byBankDone, onDone)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note'))
    run(() => api(paymentBackOffice.refundByBank, { reference, note }))
  }
  return (
    <details>
      <summary>{messages.byBank}</summary>
      <form className="admin-form" onSubmit={save}>
        <Field label={messages.byBankNote} name="note" required maxLength={500} error={error} autoComplete="off" />
        <Button type="submit" state={isBusy ? 'busy' : undefined}>
          {messages.save}
        </Button>
      </form>
    </details>
  )
}
