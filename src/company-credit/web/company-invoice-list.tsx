import { companyInvoices } from '#company-credit/invoices-calls.ts'
import type { CompanyInvoice } from '#company-credit/invoices-contract.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { LoadFailed } from '#hydration/load-failed.tsx'
import { useLoaded } from '#hydration/use-loaded.ts'
import { myPaymentMessages as messages } from '#my-payments/messages.ts'
import { DocumentLinks } from '#orders/web/document-links.tsx'
import '#my-payments/web/payment-item.css'

/** Nothing for those who buy for no company. */
export function CompanyInvoiceList({ memberId }: { memberId: number | null }) {
  const { answer, hasFailed, isBusy, again } = useLoaded(memberId === null ? null : String(memberId), (signal) =>
    api(companyInvoices.getCompanyInvoices, undefined, { signal }),
  )
  if (hasFailed) {
    return (
      <LoadFailed isBusy={isBusy} onRetry={again}>
        {messages.companyInvoicesFailed}
      </LoadFailed>
    )
  }
  if (!answer?.data) return null
  const { company, invoices } = answer.data
  return (
    <section aria-labelledby="company-invoices" className="panel panel--l">
      <h2 id="company-invoices">{messages.companyInvoices(company)}</h2>
      <p className="small muted">{invoices.length > 0 ? messages.companyInvoicesText : messages.noCompanyInvoices}</p>
      {invoices.map((invoice) => (
        <Invoice key={`${invoice.kind} ${invoice.number}`} invoice={invoice} />
      ))}
    </section>
  )
}

function Invoice({ invoice: { kind, number, orderNumber, buyer, total, dueOn } }: { invoice: CompanyInvoice }) {
  const href = (format?: string) => {
    const query = new URLSearchParams()
    if (kind === 'credit-note') query.set('kind', kind)
    if (format) query.set('format', format)
    return `/api/company-invoices/${number}${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <article className="payment-item">
      <p>
        <DocumentLinks {...{ kind, number, href }} isCompany hasEInvoice>
          {formatPrice(total)}
        </DocumentLinks>
        <br />
        <span className="small muted">
          {messages.boughtBy(orderNumber, buyer)}
          {dueOn && `. ${messages.due(day.format(new Date(`${dueOn}T12:00:00Z`)))}`}
        </span>
      </p>
    </article>
  )
}

const day = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', year: 'numeric' })
