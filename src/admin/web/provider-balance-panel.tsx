import { type FormEvent, useState } from 'react'
import { amountOfText } from '#admin/kronor.ts'
import { messages } from '#admin/payments-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { dayOf } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { paymentBackOffice } from '#payment-processing/back-office-calls.ts'
import type { ProviderBalance } from '#payment-processing/back-office-contract.ts'
import { gatewayNames } from '#payment-processing/payment-back-office-messages.ts'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/check.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'

export function ProviderBalancePanel({ balance, onDone }: { balance: ProviderBalance; onDone: () => void }) {
  const { gateway, balanceAmount, payments, isAll } = balance
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [today] = useState(() => dayOf(new Date()))
  const [fee, setFee] = useState('0')
  const { isBusy, error, run } = useAction(messages.payoutDone, onDone)
  const chosen = payments.filter(({ reference }) => !left.has(reference))
  const grossAmount = chosen.reduce((sum, { amount }) => sum + amount, 0)
  const feeAmount = amountOfText(fee)
  const choose = (reference: string, isChosen: boolean) => {
    const others = [...left].filter((one) => one !== reference)
    setLeft(new Set(isChosen ? others : [...others, reference]))
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (feeAmount === null) return
    const paidOn = String(new FormData(event.currentTarget).get('paidOn'))
    const references = chosen.map(({ reference }) => reference)
    run((options) =>
      api(paymentBackOffice.registerPayout, { gateway, paidOn, references, grossAmount, feeAmount }, options),
    )
  }
  return (
    <form className="panel admin-item" onSubmit={save} aria-label={gatewayNames[gateway]}>
      <h3>{messages.holds(gatewayNames[gateway], formatPrice(balanceAmount))}</h3>
      {!isAll && <p className="small muted">{messages.morePayments}</p>}
      <Check
        label={messages.all}
        checked={left.size === 0}
        onChange={({ currentTarget }) =>
          setLeft(new Set(currentTarget.checked ? [] : payments.map(({ reference }) => reference)))
        }
      />
      <ul className="admin-lines">
        {payments.map((payment) => (
          <li key={payment.reference}>
            <Check
              label={
                <>
                  {messages.order(payment.number)} <span className="muted small">{fullMoment(payment.at)}</span>
                </>
              }
              checked={!left.has(payment.reference)}
              onChange={({ currentTarget }) => choose(payment.reference, currentTarget.checked)}
            />
            <span className="tabular">{formatPrice(payment.amount)}</span>
          </li>
        ))}
      </ul>
      <div className="admin-form">
        <Field label={messages.paidOn} name="paidOn" type="date" defaultValue={today} required />
        <Field
          label={messages.fee}
          inputMode="decimal"
          autoComplete="off"
          value={fee}
          onChange={({ currentTarget }) => setFee(currentTarget.value)}
          error={feeAmount === null ? messages.amountError : null}
        />
      </div>
      <p aria-live="polite">
        {messages.chosen} {formatPrice(grossAmount)}. {messages.toBank}:{' '}
        <b>{formatPrice(grossAmount - (feeAmount ?? 0))}</b>
      </p>
      {error && <Note kind="err">{error}</Note>}
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined} disabled={chosen.length === 0}>
        {messages.registerPayout}
      </Button>
    </form>
  )
}
