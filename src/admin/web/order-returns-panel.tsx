import { messages } from '#admin/messages.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import { Ask } from './asked.tsx'

/** Nothing without a return or a complaint. */
export function OrderReturnsPanel({ id }: { id: string }) {
  return (
    <Ask ask={() => api(returnsBackOffice.getReturnsOfOrder, { id })}>
      {({ data: { returns, complaints } }) =>
        returns.length + complaints.length > 0 && (
          <section className="panel" aria-labelledby="returns">
            <h2 id="returns">{messages.returnsOfOrder}</h2>
            <ul className="admin-log">
              {returns.map(({ id: one, announcedAt, stateText, rows, refund }) => (
                <li key={`return ${one}`}>
                  <span className="small muted">{fullMoment(announcedAt)}</span>
                  <span>
                    {rows.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}. {stateText}
                    {refund !== null && `, ${formatPrice(refund)}`}
                  </span>
                </li>
              ))}
              {complaints.map(({ id: one, announcedAt, quantity, name, decision }) => (
                <li key={`complaint ${one}`}>
                  <span className="small muted">{fullMoment(announcedAt)}</span>
                  <span>
                    {messages.complaint}: {quantity} × {name},{' '}
                    {decision === null ? messages.complaintOpen : messages.complaintAnswered}
                  </span>
                </li>
              ))}
            </ul>
            <a className="link" href="/admin/returns">
              {messages.toReturns}
            </a>
          </section>
        )
      }
    </Ask>
  )
}
