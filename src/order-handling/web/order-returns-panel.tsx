import { useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { Load } from '#admin/web/loaded.tsx'
import { mayOpenPage } from '#admin/web/navigation.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { messages } from '#order-handling/messages.ts'
import { returnsBackOffice } from '#returns/back-office-calls.ts'
import { Button } from '#ui/button.tsx'
import { InsurancesOfOrder } from './insurances-of-order.tsx'
import { StartReturn } from './start-return.tsx'

type Props = { id: string; reloadKey: number; onDone: () => void }

export function OrderReturnsPanel({ id, reloadKey, onDone }: Props) {
  const [isStarting, setStarting] = useState(false)
  return (
    <section className="panel" aria-labelledby="returns">
      <h2 id="returns">{messages.returns}</h2>
      <Load reloadKey={reloadKey} load={() => api(returnsBackOffice.getReturnsOfOrder, { id })}>
        {({ data }) => (
          <div className="stack">
            {data.returns.length + data.complaints.length === 0 && <p className="muted">{messages.noReturns}</p>}
            <ul className="admin-log">
              {data.returns.map(({ id: one, announcedAt, stateText, rows, refund }) => (
                <li key={`return ${one}`}>
                  <span className="small muted">{formatLongDateTime(announcedAt)}</span>
                  <span>
                    {rows.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}. {stateText}
                    {refund !== null && `, ${formatPrice(refund)}`}
                  </span>
                </li>
              ))}
              {data.complaints.map(({ id: one, announcedAt, quantity, name, decision }) => (
                <li key={`complaint ${one}`}>
                  <span className="small muted">{formatLongDateTime(announcedAt)}</span>
                  <span>
                    {admin.complaint}: {quantity} × {name},{' '}
                    {decision === null ? admin.complaintOpen : admin.complaintAnswered}
                  </span>
                </li>
              ))}
            </ul>
            <InsurancesOfOrder {...{ id, rows: data.rows, onDone }} mayWithdraw={mayOpenPage('/admin/returns')} />
            {mayOpenPage('/admin/returns') && (
              <div className="row row--wrap">
                {data.returns.length + data.complaints.length > 0 && (
                  <a className="link" href="/admin/returns">
                    {admin.toReturns}
                  </a>
                )}
                <Button onClick={() => setStarting(true)}>{messages.startReturn}</Button>
              </div>
            )}
            {isStarting && (
              <StartReturn
                {...{ id, standing: data }}
                onClose={() => setStarting(false)}
                onDone={() => {
                  setStarting(false)
                  onDone()
                }}
              />
            )}
          </div>
        )}
      </Load>
    </section>
  )
}
