import { WideTable } from '#admin/web/wide-table.tsx'
import type { Approval } from '#approvals/contract.ts'
import { formatDateTime } from '#core/format-time.ts'
import { amountText, kindNames, messages, stateNames } from '#team/approvals-messages.ts'

export function DecidedApprovals({ decided }: { decided: Approval[] }) {
  return (
    <section className="approvals-part" aria-labelledby="decided">
      <h2 id="decided">{messages.decided}</h2>
      <WideTable label={messages.decided} isSheet>
        <thead>
          <tr>
            <th scope="col">{messages.what}</th>
            <th scope="col" className="admin-number">
              {messages.amount}
            </th>
            <th scope="col">{messages.outcome}</th>
            <th scope="col">{messages.who}</th>
          </tr>
        </thead>
        <tbody>
          {decided.map(({ id, kind, amount, about, by, apiKey, at, state, answer, decidedBy, decidedAt }) => (
            <tr key={id}>
              <th scope="row">
                {kindNames[kind]}
                <span className="small muted admin-block">
                  {about}. {messages.requested(by ?? messages.erased, formatDateTime(at), apiKey)}.
                </span>
              </th>
              <td className="admin-number tabular">{amountText(kind, amount)}</td>
              <td>
                <span className={`order-state ${state === 'done' ? 'order-state--ok' : ''}`}>{stateNames[state]}</span>
                <span className="small muted admin-block">{answer}</span>
              </td>
              <td>
                {decidedBy}
                <span className="small muted admin-block">{decidedAt !== null && formatDateTime(decidedAt)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}
