import { type FormEvent, useState } from 'react'
import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import { invoiceStates, messages } from '#admin/payments-messages.ts'
import { ConfirmDialog } from '#back-office-forms/web/confirm-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { dayOf, shortDay } from '#core/day.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { Check } from '#forms/check.tsx'
import { Field } from '#forms/field.tsx'
import { paymentBackOffice } from '#payment-processing/back-office-calls.ts'
import type { Invoice } from '#payment-processing/back-office-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { OrderLink } from './order-link.tsx'

type Props = { invoice: Invoice; onDone: () => void }

const looks: Record<Invoice['state'], string> = {
  unpaid: 'order-state--pick',
  overdue: 'admin-bad',
  paid: 'order-state--ok',
  overpaid: 'order-state--returned',
}

export function InvoicePanel({ invoice, onDone }: Props) {
  const [removed, setRemoved] = useState<Payment | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const {
    company,
    organisationNumber,
    ocr,
    dueOn,
    state,
    invoicedAmount,
    paidAmount,
    owedAmount,
    payments,
    reminders,
  } = invoice
  const owed = owedAmount < 0 ? messages.weOwe : owedAmount > 0 ? messages.owed : messages.nothingOwed
  return (
    <article className="panel admin-item" aria-label={`${company}, ${messages.order(invoice.number)}`}>
      <div className="row row--wrap">
        <h3>{company}</h3>
        <span className={`order-state ${looks[state]}`}>{invoiceStates[state]}</span>
        <OrderLink {...invoice} />
      </div>
      <p>
        <b>
          {owed} {owedAmount !== 0 && formatPrice(Math.abs(owedAmount))}
        </b>
        <span className="muted admin-block small">
          {messages.ofInvoice(formatPrice(paidAmount), formatPrice(invoicedAmount))},{' '}
          {dueOn ? messages.due(shortDay(dueOn, today)) : messages.notDue}, {organisationNumber}, {messages.ocr} {ocr}
        </span>
      </p>
      {payments.length + reminders.length > 0 && (
        <ul className="small">
          {payments.map((payment) => (
            <li key={payment.id}>
              {payment.reversedAt === null ? textOf(payment) : <s className="muted">{textOf(payment)}</s>}{' '}
              {payment.reversedAt === null ? (
                <Button size="xs" onClick={() => setRemoved(payment)}>
                  {messages.removePayment}
                </Button>
              ) : (
                <span className="muted">{messages.paymentRemoved(formatLongDateTime(payment.reversedAt))}</span>
              )}
            </li>
          ))}
          {reminders.map(({ number, sentAt }) => (
            <li key={`r${number}`}>{messages.reminded(number, formatLongDateTime(sentAt))}</li>
          ))}
        </ul>
      )}
      {state === 'overdue' && <Remind invoice={invoice} onDone={onDone} />}
      {owedAmount !== 0 && <BankPayment invoice={invoice} onDone={onDone} />}
      {removed && <RemovePayment payment={removed} onClose={() => setRemoved(null)} onDone={onDone} />}
    </article>
  )
}

type Payment = Invoice['payments'][number]

function textOf({ amount, paidOn, reference }: Payment): string {
  return (amount > 0 ? messages.came : messages.wentBack)(formatPrice(Math.abs(amount)), paidOn, reference)
}

type RemoveProps = { payment: Payment; onClose: () => void; onDone: () => void }

function RemovePayment({ payment, onClose, onDone }: RemoveProps) {
  const { isBusy, error, run } = useAction(messages.paymentRemovedNow, () => {
    onClose()
    onDone()
  })
  return (
    <ConfirmDialog
      name="remove-payment"
      title={messages.removePayment}
      confirm={messages.removePayment}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onConfirm={() => run((options) => api(paymentBackOffice.reverseBankPayment, { id: payment.id }, options))}
    >
      <p>{textOf(payment)}.</p>
      <p>{payment.amount > 0 ? messages.removePaymentText : messages.removeRepaymentText}</p>
    </ConfirmDialog>
  )
}

function Remind({ invoice: { reference }, onDone }: Props) {
  const { isBusy, error, run } = useAction(messages.remindedNow, onDone)
  return (
    <div className="stack">
      {error && <Note kind="err">{error}</Note>}
      <Button
        state={isBusy ? 'busy' : undefined}
        onClick={() => run(() => api(paymentBackOffice.remindCompany, { reference }))}
      >
        {messages.remind}
      </Button>
    </div>
  )
}

function BankPayment({ invoice: { reference, owedAmount, ocr }, onDone }: Props) {
  const { isBusy, error, run } = useAction(messages.booked, onDone)
  const [amountError, setAmountError] = useState<string | null>(null)
  const [isMore, setMore] = useState(false)
  const [today] = useState(() => dayOf(new Date()))
  const direction = owedAmount < 0 ? ('back' as const) : ('in' as const)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const amount = amountOfText(String(form.get('amount')))
    setAmountError(amount ? null : messages.amountError)
    if (!amount) return
    const [paidOn, statement] = [String(form.get('paidOn')), String(form.get('statement'))]
    const confirmed = form.get('more') === null ? {} : { isMoreThanOwed: true }
    const payment = { reference, amount, direction, paidOn, statement, ...confirmed }
    run((options) => api(paymentBackOffice.payInvoice, payment, options))
  }
  return (
    <details>
      <summary>{direction === 'in' ? messages.register : messages.registerBack}</summary>
      <form className="admin-form" onSubmit={save}>
        <Field
          label={messages.amount}
          name="amount"
          inputMode="decimal"
          defaultValue={textOfAmount(Math.abs(owedAmount))}
          onChange={({ target }) => setMore(direction === 'in' && (amountOfText(target.value) ?? 0) > owedAmount)}
          required
          autoComplete="off"
          error={amountError}
        />
        <Field label={messages.paidOn} name="paidOn" type="date" defaultValue={today} required />
        <Field
          label={messages.statement}
          name="statement"
          defaultValue={ocr}
          required
          maxLength={100}
          autoComplete="off"
        />
        {isMore && <Check name="more" label={messages.moreThanOwed(formatPrice(owedAmount))} required />}
        {error && <Note kind="err">{error}</Note>}
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.save}
        </Button>
      </form>
    </details>
  )
}
