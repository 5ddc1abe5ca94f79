import type { FormEvent } from 'react'
import { refundCauses, refundStates, sv as say } from '#admin/sv-payments.ts'
import { moneyDesk } from '#checkout/money-desk-calls.ts'
import type { StuckRefund } from '#checkout/money-desk-contract.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { phraseOf } from '#core/phrase.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { OrderLink } from './order-link.tsx'
import { useDeed } from './use-deed.ts'

type Props = { refund: StuckRefund; onDone: () => void }

/** Money that does not get back by itself, and what can be done about it. */
export function RefundPanel({ refund, onDone }: Props) {
  const { reference, amountOre, cause, state, method, asks, createdAt } = refund
  const isFailed = state === 'failed'
  const again = useDeed(say.sentAgain, onDone)
  const giveUp = useDeed(say.givenUp, onDone)
  const fault = again.fault ?? giveUp.fault
  return (
    <article className="panel adm__i">
      <div className="row row--w">
        <h3>
          <OrderLink {...refund} />
        </h3>
        <span className={`stat ${isFailed ? 'adm__bad' : 'stat--ret'}`}>{refundStates[state]}</span>
      </div>
      <p>
        {say.refund(formatPrice(amountOre), phraseOf(refundCauses, cause))}
        <span className="muted adm__b small">
          {paymentMethodName(method)}, {say.since(fullMoment(createdAt))}, {say.asked(asks)}
        </span>
      </p>
      {fault && <Note kind="err">{fault}</Note>}
      <div className="row row--w">
        <Button
          variant="p"
          state={again.isBusy ? 'busy' : undefined}
          onClick={() => again.run(() => api(moneyDesk.sendRefundAgain, { reference }))}
        >
          {isFailed ? say.sendAgain : say.askNow}
        </Button>
        {!isFailed && (
          <Button
            state={giveUp.isBusy ? 'busy' : undefined}
            aria-describedby={`${reference}-text`}
            onClick={() => giveUp.run(() => api(moneyDesk.giveUpRefund, { reference }))}
          >
            {say.neverWent}
          </Button>
        )}
      </div>
      {isFailed ? (
        <ByBank refund={refund} onDone={onDone} />
      ) : (
        <p className="small muted" id={`${reference}-text`}>
          {say.neverWentText}
        </p>
      )}
    </article>
  )
}

function ByBank({ refund: { reference }, onDone }: Props) {
  const { isBusy, fault, run } = useDeed(say.byBankDone, onDone)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note'))
    run(() => api(moneyDesk.refundByBank, { reference, note }))
  }
  return (
    <details>
      <summary>{say.byBank}</summary>
      <form className="adm__y" onSubmit={save}>
        <Field label={say.byBankNote} name="note" required maxLength={500} error={fault} autoComplete="off" />
        <Button type="submit" state={isBusy ? 'busy' : undefined}>
          {say.save}
        </Button>
      </form>
    </details>
  )
}
