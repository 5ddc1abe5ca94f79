import { formatPrice } from '#core/money.ts'
import type { Order } from '#orders/contract.ts'
import { page as messages } from '#orders/messages.ts'
import { DocumentLinks } from './document-links.tsx'

type OrderDocumentListProps = { order: Order; secret: string | null }

export function OrderDocumentList({
  order: { id, receipts, refunds, address, termsVersion, isAtCounter },
  secret,
}: OrderDocumentListProps) {
  const isCompany = Boolean(address.company)
  const ofReceipts = isAtCounter ? messages.purchaseDocuments : isCompany ? messages.invoices : messages.receipts
  return (
    <section className="panel order-page-form" aria-labelledby="documents">
      <h2 id="documents">{receipts.length === 0 ? messages.documents : ofReceipts}</h2>
      {receipts.map(({ kind, number, total }) => (
        <p key={`${kind} ${number}`}>
          <DocumentLinks
            {...{ kind, number, isCompany, isAtCounter }}
            hasEInvoice={isCompany && address.organisationNumber !== null}
            href={(format) => receiptPath({ id, kind, number, secret, format })}
          >
            {formatPrice(total)}
          </DocumentLinks>
        </p>
      ))}
      {refunds.map(({ amount, isDone, at, way }) => (
        <p key={`${at} ${amount} ${way}`}>
          {(isDone ? messages.refunded : messages.refunding)(`${formatPrice(amount)} ${way}`)}
        </p>
      ))}
      {termsVersion > 0 && (
        <p>
          <a className="link" href={termsPath(id, secret)}>
            {messages.terms(termsVersion)}
          </a>
        </p>
      )}
    </section>
  )
}

function termsPath(id: string, secret: string | null): string {
  return `/api/order/${id}/terms${secret ? `?${new URLSearchParams({ secret })}` : ''}`
}

type Receipt = {
  id: string
  kind: Order['receipts'][number]['kind']
  number: number
  secret: string | null
  format?: 'pdf' | 'peppol' | undefined
}

function receiptPath({ id, kind, number, secret, format }: Receipt): string {
  const query = new URLSearchParams()
  if (kind === 'credit-note') query.set('kind', kind)
  if (secret) query.set('secret', secret)
  if (format) query.set('format', format)
  const text = query.toString()
  return `/api/order/${id}/receipt/${number}${text ? `?${text}` : ''}`
}
