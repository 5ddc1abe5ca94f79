import type { ReactNode } from 'react'
import { sv as say } from '#admin/sv-payments.ts'
import { moneyDesk } from '#checkout/money-desk-calls.ts'
import type { moneyDeskContract } from '#checkout/money-desk-contract.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { formatPrice } from '#core/money.ts'
import { Note } from '#ui/note.tsx'
import { Ask } from './asked.tsx'
import { HeldPanel } from './held-panel.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { MispaidLine, OpenPaymentLine } from './open-payment.tsx'
import { RefundPanel } from './refund-panel.tsx'
import '#ui/chip.css'

type Desk = CallAnswer<typeof moneyDeskContract.getMoneyDesk>['data']

/** Everything about money that needs a person. Which invoices are shown stands in the address. */
export function PaymentsPage({ query }: { query: URLSearchParams }) {
  const invoices = query.get('invoices') === 'settled' ? 'settled' : 'open'
  const before = Number(query.get('before')) || undefined
  return (
    <>
      <h1>{say.title}</h1>
      <Ask ask={() => api(moneyDesk.getMoneyDesk, { invoices, before })}>
        {({ data }, askAgain) => <MoneyDesk desk={data} shown={invoices} onDone={askAgain} />}
      </Ask>
    </>
  )
}

type Shown = 'open' | 'settled'

function MoneyDesk({ desk, shown, onDone }: { desk: Desk; shown: Shown; onDone: () => void }) {
  const { refunds, payments, mispaid, held, differenceOre } = desk
  const isWell = refunds.length + payments.length + mispaid.length === 0 && differenceOre === 0
  return (
    <div className="adm__v">
      {isWell && <Note kind="ok">{say.allWell}</Note>}
      {differenceOre !== 0 && <Note kind="err">{say.difference(formatPrice(differenceOre))}</Note>}
      {refunds.length > 0 && (
        <Part title={say.refunds} text={say.refundsText}>
          {refunds.map((refund) => (
            <RefundPanel key={`${refund.reference} ${refund.state}`} refund={refund} onDone={onDone} />
          ))}
        </Part>
      )}
      {payments.length > 0 && (
        <Part title={say.open} text={say.openText}>
          {payments.map((payment) => (
            <OpenPaymentLine key={payment.reference} payment={payment} onDone={onDone} />
          ))}
        </Part>
      )}
      {mispaid.length > 0 && (
        <Part title={say.mispaid}>
          {mispaid.map((payment) => (
            <MispaidLine key={payment.reference} payment={payment} />
          ))}
        </Part>
      )}
      <Invoices desk={desk} shown={shown} onDone={onDone} />
      <Part title={say.account} text={held.length > 0 ? say.accountText : say.nothingHeld}>
        {held.map((one) => (
          <HeldPanel key={`${one.means} ${one.heldOre} ${one.payments.length}`} held={one} onDone={onDone} />
        ))}
      </Part>
    </div>
  )
}

function Invoices({
  desk: { invoices, nextInvoices },
  shown,
  onDone,
}: {
  desk: Desk
  shown: Shown
  onDone: () => void
}) {
  return (
    <Part title={say.invoices}>
      <nav aria-label={say.invoices} className="adm__w">
        <a {...chipOf(shown === 'open')} href="/admin/payments">
          {say.openInvoices}
        </a>
        <a {...chipOf(shown === 'settled')} href="/admin/payments?invoices=settled">
          {say.settledInvoices}
        </a>
      </nav>
      {invoices.length === 0 && <p className="muted">{say.noInvoices[shown]}</p>}
      {invoices.map((invoice) => (
        <InvoicePanel key={`${invoice.reference} ${invoice.payments.length}`} invoice={invoice} onDone={onDone} />
      ))}
      {nextInvoices && (
        <a className="btn btn--s" href={`/admin/payments?invoices=${shown}&before=${nextInvoices}`}>
          {say.olderInvoices}
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
        {text && <p className="muted adm__x">{text}</p>}
      </div>
      {children}
    </section>
  )
}
