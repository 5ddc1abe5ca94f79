import { type FormEvent, useState } from 'react'
import { oreOfText, textOfOre } from '#admin/kronor.ts'
import { invoiceStates, sv as say } from '#admin/sv-payments.ts'
import { moneyDesk } from '#checkout/money-desk-calls.ts'
import type { Invoice } from '#checkout/money-desk-contract.ts'
import { api } from '#core/api-client.ts'
import { dayOf } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { OrderLink } from './order-link.tsx'
import { useDeed } from './use-deed.ts'

type Props = { invoice: Invoice; onDone: () => void }

const looks: Record<Invoice['state'], string> = {
  unpaid: 'stat--pick',
  overdue: 'adm__bad',
  paid: 'stat--ok',
  overpaid: 'stat--ret',
}

/** An invoice to a company: what is owed, what has come, and what can be done. */
export function InvoicePanel({ invoice, onDone }: Props) {
  const { company, organisationNumber, ocr, dueOn, state, heldOre, paidOre, owedOre, payments, reminders } = invoice
  const owed = owedOre < 0 ? say.weOwe : owedOre > 0 ? say.owed : say.nothingOwed
  return (
    <article className="panel adm__i" aria-label={`${company}, ${say.order(invoice.number)}`}>
      <div className="row row--w">
        <h3>{company}</h3>
        <span className={`stat ${looks[state]}`}>{invoiceStates[state]}</span>
        <OrderLink {...invoice} />
      </div>
      <p>
        <b>
          {owed} {owedOre !== 0 && formatPrice(Math.abs(owedOre))}
        </b>
        <span className="muted adm__b small">
          {say.ofInvoice(formatPrice(paidOre), formatPrice(heldOre))}, {say.due(dueOn)}, {organisationNumber}, {say.ocr}{' '}
          {ocr}
        </span>
      </p>
      {payments.length + reminders.length > 0 && (
        <ul className="small">
          {payments.map(({ id, amountOre, paidOn, reference }) => (
            <li key={id}>
              {(amountOre > 0 ? say.came : say.wentBack)(formatPrice(Math.abs(amountOre)), paidOn, reference)}
            </li>
          ))}
          {reminders.map(({ number, sentAt }) => (
            <li key={`r${number}`}>{say.reminded(number, fullMoment(sentAt))}</li>
          ))}
        </ul>
      )}
      {state === 'overdue' && <Remind invoice={invoice} onDone={onDone} />}
      {owedOre !== 0 && <BankPayment invoice={invoice} onDone={onDone} />}
    </article>
  )
}

function Remind({ invoice: { reference }, onDone }: Props) {
  const { isBusy, fault, run } = useDeed(say.remindedNow, onDone)
  return (
    <div className="stack">
      {fault && <Note kind="err">{fault}</Note>}
      <Button
        state={isBusy ? 'busy' : undefined}
        onClick={() => run(() => api(moneyDesk.remindCompany, { reference }))}
      >
        {say.remind}
      </Button>
    </div>
  )
}

/** What has come to our account, or gone back from it when we owe the company. */
function BankPayment({ invoice: { reference, owedOre, ocr }, onDone }: Props) {
  const { isBusy, fault, run } = useDeed(say.booked, onDone)
  const [amountFault, setAmountFault] = useState<string | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const direction = owedOre < 0 ? ('back' as const) : ('in' as const)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const amountOre = oreOfText(String(form.get('amount')))
    setAmountFault(amountOre ? null : say.amountFault)
    if (!amountOre) return
    const [paidOn, statement] = [String(form.get('paidOn')), String(form.get('statement'))]
    run((options) => api(moneyDesk.payInvoice, { reference, amountOre, direction, paidOn, statement }, options))
  }
  return (
    <details>
      <summary>{direction === 'in' ? say.register : say.registerBack}</summary>
      <form className="adm__y" onSubmit={save}>
        <Field
          label={say.amount}
          name="amount"
          inputMode="decimal"
          defaultValue={textOfOre(Math.abs(owedOre))}
          required
          autoComplete="off"
          error={amountFault}
        />
        <Field label={say.paidOn} name="paidOn" type="date" defaultValue={today} required />
        <Field label={say.statement} name="statement" defaultValue={ocr} required maxLength={100} autoComplete="off" />
        {fault && <Note kind="err">{fault}</Note>}
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {say.save}
        </Button>
      </form>
    </details>
  )
}
