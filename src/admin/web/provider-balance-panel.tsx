import { type FormEvent, useState } from 'react'
import { amountOfText } from '#admin/kronor.ts'
import { messages } from '#admin/payments-messages.ts'
import { ConfirmDialog } from '#back-office-forms/web/confirm-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { dayOf } from '#core/day.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { Check } from '#forms/check.tsx'
import { Field } from '#forms/field.tsx'
import { paymentBackOffice } from '#payment-processing/back-office-calls.ts'
import type { ProviderBalance } from '#payment-processing/back-office-contract.ts'
import { gatewayNames } from '#payment-processing/payment-back-office-messages.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Note } from '#ui/note.tsx'

type Props = { balance: ProviderBalance; onDone: () => void }

/** Nothing is chosen until the employee has compared it with what the provider reports. */
export function ProviderBalancePanel({ balance, onDone }: Props) {
  const { gateway, balanceAmount, payments, count } = balance
  const [references, setReferences] = useState<ReadonlySet<string>>(new Set())
  const [confirming, setConfirming] = useState<{ paidOn: string; feeAmount: number } | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const [fee, setFee] = useState('0')
  const { isBusy, error, run } = useAction(messages.payoutDone, onDone)
  const chosen = payments.filter(({ reference }) => references.has(reference))
  const grossAmount = chosen.reduce((sum, { amount }) => sum + amount, 0)
  const feeAmount = amountOfText(fee)
  const choose = (reference: string, isChosen: boolean) => {
    const others = [...references].filter((one) => one !== reference)
    setReferences(new Set(isChosen ? [...others, reference] : others))
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (feeAmount !== null)
      setConfirming({ paidOn: String(new FormData(event.currentTarget).get('paidOn')), feeAmount })
  }
  const register = (wish: { paidOn: string; feeAmount: number }) => {
    const payout = { gateway, ...wish, references: chosen.map(({ reference }) => reference), grossAmount }
    run((options) => api(paymentBackOffice.registerPayout, payout, options))
  }
  return (
    <>
      <form className="panel admin-item" data-unsaved="own" onSubmit={save} aria-label={gatewayNames[gateway]}>
        <h3>{messages.holds(gatewayNames[gateway], formatPrice(balanceAmount))}</h3>
        {count > payments.length && <p className="small muted">{messages.morePayments(payments.length, count)}</p>}
        {payments.length === 0 && <p className="muted">{messages.noPayments}</p>}
        {payments.length > 0 && (
          <Check
            label={messages.all}
            checked={chosen.length === payments.length}
            onChange={({ currentTarget }) =>
              setReferences(new Set(currentTarget.checked ? payments.map(({ reference }) => reference) : []))
            }
          />
        )}
        <ul className="admin-lines">
          {payments.map((payment) => (
            <li key={payment.reference}>
              <Check
                label={
                  <>
                    {messages.order(payment.number)}{' '}
                    <span className="muted small">{formatLongDateTime(payment.at)}</span>
                  </>
                }
                checked={references.has(payment.reference)}
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
        {chosen.length === 0 && <p className="small muted">{messages.chooseFirst}</p>}
        <Button type="submit" variant="p" disabled={chosen.length === 0}>
          {messages.registerPayout}
        </Button>
      </form>
      {confirming && (
        <ConfirmDialog
          name="register-payout"
          title={messages.confirmPayout(chosen.length, gatewayNames[gateway])}
          confirm={messages.registerPayout}
          isBusy={isBusy}
          error={error}
          onClose={() => setConfirming(null)}
          onConfirm={() => register(confirming)}
        >
          <DescriptionList
            pairs={[
              [messages.grossSum, formatPrice(grossAmount)],
              [messages.fee, formatPrice(confirming.feeAmount)],
              [messages.toBank, formatPrice(grossAmount - confirming.feeAmount)],
              [messages.paidOn, confirming.paidOn],
            ]}
          />
          {confirming.feeAmount === 0 && <Note kind="warn">{messages.noFee}</Note>}
        </ConfirmDialog>
      )}
    </>
  )
}
