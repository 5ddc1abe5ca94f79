import type { ReactNode } from 'react'
import { messages } from '#admin/payments-messages.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { paymentBackOffice } from '#payment-processing/back-office-calls.ts'
import type { paymentBackOfficeContract } from '#payment-processing/back-office-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { Load } from './loaded.tsx'
import { MispaidLine, OpenPaymentLine } from './open-payment.tsx'
import { PageHead } from './page-head.tsx'
import { ProviderBalancePanel } from './provider-balance-panel.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { RegisteredPayouts, ReportedPayouts } from './reported-payouts.tsx'
import '#ui/chip.css'

type BackOffice = CallAnswer<typeof paymentBackOfficeContract.getPaymentBackOffice>['data']

export function PaymentsPage({ query }: { query: URLSearchParams }) {
  const invoices = query.get('invoices') === 'settled' ? 'settled' : 'open'
  const before = Number(query.get('before')) || undefined
  const period = { from: query.get('from') || undefined, to: query.get('to') || undefined }
  const page = Number(query.get('page')) || 1
  return (
    <>
      <PageHead title={messages.title} />
      <Load load={() => api(paymentBackOffice.getPaymentBackOffice, { invoices, before, ...period, page })}>
        {({ data }, reload) => <PaymentBackOffice backOffice={data} shown={invoices} query={query} onDone={reload} />}
      </Load>
    </>
  )
}

type Shown = 'open' | 'settled'

function PaymentBackOffice({
  backOffice,
  shown,
  query,
  onDone,
}: {
  backOffice: BackOffice
  shown: Shown
  query: URLSearchParams
  onDone: () => void
}) {
  const { refunds, payments, mispaid, counts, balances, difference, payouts, registeredPayouts } = backOffice
  const isWell = refunds.length + payments.length + mispaid.length === 0 && difference === 0
  return (
    <div className="admin-views">
      {isWell && <Note kind="ok">{messages.allWell}</Note>}
      {difference !== 0 && <Note kind="err">{messages.difference(formatPrice(difference))}</Note>}
      {refunds.length > 0 && (
        <Part title={messages.refunds} text={messages.refundsText}>
          {refunds.map((refund) => (
            <RefundPanel key={`${refund.reference} ${refund.state}`} refund={refund} onDone={onDone} />
          ))}
          <ShownOf shown={refunds.length} total={counts.refunds} />
        </Part>
      )}
      {payments.length > 0 && (
        <Part title={messages.open} text={messages.openText}>
          {payments.map((payment) => (
            <OpenPaymentLine key={payment.reference} payment={payment} onDone={onDone} />
          ))}
          <ShownOf shown={payments.length} total={counts.payments} />
        </Part>
      )}
      {mispaid.length > 0 && (
        <Part title={messages.mispaid}>
          {mispaid.map((payment) => (
            <MispaidLine key={payment.reference} payment={payment} />
          ))}
          <ShownOf shown={mispaid.length} total={counts.mispaid} />
        </Part>
      )}
      <Invoices backOffice={backOffice} shown={shown} onDone={onDone} />
      {payouts.length > 0 && (
        <Part title={messages.payouts} text={messages.payoutsText}>
          <ReportedPayouts payouts={payouts} />
          <ShownOf shown={payouts.length} total={counts.payouts} />
        </Part>
      )}
      <Part title={messages.account} text={balances.length > 0 ? messages.accountText : messages.nothingToPayOut}>
        {balances.length > 0 && <PeriodForm query={query} />}
        {balances.map((one) => (
          <ProviderBalancePanel
            key={`${one.gateway} ${one.balanceAmount} ${one.payments.length}`}
            balance={one}
            onDone={onDone}
          />
        ))}
        <PaymentPages query={query} nextPage={balances.find(({ nextPage }) => nextPage !== null)?.nextPage ?? null} />
      </Part>
      {registeredPayouts.length > 0 && (
        <Part title={messages.registered}>
          <RegisteredPayouts payouts={registeredPayouts} onDone={onDone} />
          <ShownOf shown={registeredPayouts.length} total={counts.registeredPayouts} />
        </Part>
      )}
    </div>
  )
}

function PeriodForm({ query }: { query: URLSearchParams }) {
  return (
    <form className="admin-filters" role="search" action="/admin/payments">
      <Field label={messages.from} name="from" type="date" defaultValue={query.get('from') ?? ''} />
      <Field label={messages.to} name="to" type="date" defaultValue={query.get('to') ?? ''} />
      <div className="row">
        <Button type="submit">{messages.showPeriod}</Button>
      </div>
    </form>
  )
}

function PaymentPages({ query, nextPage }: { query: URLSearchParams; nextPage: number | null }) {
  const addressOf = (page: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(page))
    return `/admin/payments?${next}`
  }
  return (
    <>
      {query.get('page') && query.get('page') !== '1' && (
        <a className="button button--s" href={addressOf(1)}>
          {messages.firstPayments}
        </a>
      )}
      {nextPage && (
        <a className="button button--s" href={addressOf(nextPage)}>
          {messages.nextPayments}
        </a>
      )}
    </>
  )
}

function Invoices({
  backOffice: { invoices, nextInvoices },
  shown,
  onDone,
}: {
  backOffice: BackOffice
  shown: Shown
  onDone: () => void
}) {
  return (
    <Part title={messages.invoices}>
      <nav aria-label={messages.invoices} className="admin-switch">
        <a {...chipOf(shown === 'open')} href="/admin/payments">
          {messages.openInvoices}
        </a>
        <a {...chipOf(shown === 'settled')} href="/admin/payments?invoices=settled">
          {messages.settledInvoices}
        </a>
      </nav>
      {invoices.length === 0 && <p className="muted">{messages.noInvoices[shown]}</p>}
      {invoices.map((invoice) => (
        <InvoicePanel key={`${invoice.reference} ${invoice.payments.length}`} invoice={invoice} onDone={onDone} />
      ))}
      {nextInvoices && (
        <a className="button button--s" href={`/admin/payments?invoices=${shown}&before=${nextInvoices}`}>
          {messages.olderInvoices}
        </a>
      )}
    </Part>
  )
}

function chipOf(isOn: boolean) {
  return isOn ? ({ className: 'chip chip--on', 'aria-current': 'page' } as const) : { className: 'chip' }
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="stack">
      <div>
        <h2>{title}</h2>
        {text && <p className="muted admin-text">{text}</p>}
      </div>
      {children}
    </section>
  )
}
