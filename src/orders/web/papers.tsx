import { formatPrice } from '#core/money.ts'
import type { Order } from '#orders/contract.ts'
import { page as say } from '#orders/sv.ts'

type PapersProps = { order: Order; secret: string | null }

/** Receipts and credit notes, to read and to keep, and money on its way back. */
export function Papers({ order: { id, receipts, refunds }, secret }: PapersProps) {
  if (receipts.length + refunds.length === 0) return null
  return (
    <section className="panel order__f" aria-labelledby="papers">
      <h2 id="papers">{say.receipts}</h2>
      {receipts.map(({ kind, number, total }) => (
        <p key={`${kind} ${number}`}>
          <a className="link" href={receiptPath({ id, kind, number, secret })}>
            {say.receipt(kind, number)}
          </a>
          , {formatPrice(total)}{' '}
          <a className="link" href={receiptPath({ id, kind, number, secret, format: 'pdf' })}>
            {say.pdf}
            <span className="vh"> {say.receipt(kind, number)}</span>
          </a>
        </p>
      ))}
      {refunds.map(({ amount, isDone, at, way }) => (
        <p key={`${at} ${amount} ${way}`}>{(isDone ? say.refunded : say.refunding)(`${formatPrice(amount)} ${way}`)}</p>
      ))}
    </section>
  )
}

type Receipt = {
  id: string
  kind: Order['receipts'][number]['kind']
  number: number
  secret: string | null
  format?: 'pdf'
}

function receiptPath({ id, kind, number, secret, format }: Receipt): string {
  const query = new URLSearchParams()
  if (kind === 'credit-note') query.set('kind', kind)
  if (secret) query.set('secret', secret)
  if (format) query.set('format', format)
  const text = query.toString()
  return `/api/order/${id}/receipt/${number}${text ? `?${text}` : ''}`
}
