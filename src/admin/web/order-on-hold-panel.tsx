import type { FormEvent } from 'react'
import { messages } from '#admin/companies-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { companyBackOffice } from '#company-credit/calls.ts'
import type { CompanyOrderOnHold } from '#company-credit/contract.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { OrderLink } from './order-link.tsx'

type Props = { order: CompanyOrderOnHold; onDone: () => void }

export function OrderOnHoldPanel({ order, onDone }: Props) {
  const { orderId, number, company, companyId, state, email, total, placedAt } = order
  const approval = useAction(messages.orderApproved, onDone)
  return (
    <article className="panel stack" aria-label={`${company}, ${messages.order(number)}`}>
      <div className="row row--wrap">
        <h3>{company}</h3>
        <b className="tabular">{formatPrice(total)}</b>
        <OrderLink orderId={orderId} number={number} />
      </div>
      <p className="muted small">
        {email}, {messages.placed(formatLongDateTime(placedAt))}
      </p>
      {approval.error && <Note kind="err">{approval.error}</Note>}
      {state === 'approved' ? (
        <div className="row">
          <Button
            variant="p"
            state={approval.isBusy ? 'busy' : undefined}
            onClick={() => approval.run(() => api(companyBackOffice.approveOrderOnHold, { orderId }))}
          >
            {messages.approveOrder}
          </Button>
        </div>
      ) : (
        <Note kind="warn">
          {messages.approveFirst}{' '}
          {companyId !== null && (
            <a className="link" href={`/admin/company/${companyId}`}>
              {messages.review}
            </a>
          )}
        </Note>
      )}
      <Decline order={order} onDone={onDone} />
    </article>
  )
}

function Decline({ order: { orderId }, onDone }: Props) {
  const { isBusy, error, run } = useAction(messages.orderDeclined, onDone)
  const decline = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    run(() => api(companyBackOffice.declineOrderOnHold, { orderId, reason }))
  }
  return (
    <details>
      <summary>{messages.declineOrder}</summary>
      <form className="admin-form" onSubmit={decline}>
        <Field label={messages.neededReason} name="reason" required maxLength={500} autoComplete="off" />
        {error && <Note kind="err">{error}</Note>}
        <Button type="submit" state={isBusy ? 'busy' : undefined}>
          {messages.declineOrder}
        </Button>
      </form>
    </details>
  )
}
