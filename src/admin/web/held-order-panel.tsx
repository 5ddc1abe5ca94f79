import type { FormEvent } from 'react'
import { sv as say } from '#admin/sv-companies.ts'
import { companyDesk } from '#checkout/company-desk-calls.ts'
import type { HeldCompanyOrder } from '#checkout/company-desk-contract.ts'
import { api } from '#core/api-client.ts'
import { formatPrice } from '#core/money.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { OrderLink } from './order-link.tsx'
import { useDeed } from './use-deed.ts'

type Props = { order: HeldCompanyOrder; onDone: () => void }

/** A company's first order: it goes on, or it is cancelled. */
export function HeldOrderPanel({ order, onDone }: Props) {
  const { orderId, number, company, companyId, state, email, totalOre, placedAt } = order
  const approval = useDeed(say.orderApproved, onDone)
  return (
    <article className="panel stack" aria-label={`${company}, ${say.order(number)}`}>
      <div className="row row--w">
        <h3>{company}</h3>
        <b className="tn">{formatPrice(totalOre)}</b>
        <OrderLink orderId={orderId} number={number} />
      </div>
      <p className="muted small">
        {email}, {say.placed(fullMoment(placedAt))}
      </p>
      {approval.fault && <Note kind="err">{approval.fault}</Note>}
      {state === 'approved' ? (
        <div className="row">
          <Button
            variant="p"
            state={approval.isBusy ? 'busy' : undefined}
            onClick={() => approval.run(() => api(companyDesk.approveHeldOrder, { orderId }))}
          >
            {say.approveOrder}
          </Button>
        </div>
      ) : (
        <Note kind="warn">
          {say.approveFirst}{' '}
          {companyId !== null && (
            <a className="link" href={`/admin/company/${companyId}`}>
              {say.review}
            </a>
          )}
        </Note>
      )}
      <Refuse order={order} onDone={onDone} />
    </article>
  )
}

function Refuse({ order: { orderId }, onDone }: Props) {
  const { isBusy, fault, run } = useDeed(say.orderRefused, onDone)
  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    run(() => api(companyDesk.refuseHeldOrder, { orderId, reason }))
  }
  return (
    <details>
      <summary>{say.refuseOrder}</summary>
      <form className="adm__y" onSubmit={refuse}>
        <Field label={say.neededReason} name="reason" required maxLength={500} autoComplete="off" />
        {fault && <Note kind="err">{fault}</Note>}
        <Button type="submit" state={isBusy ? 'busy' : undefined}>
          {say.refuseOrder}
        </Button>
      </form>
    </details>
  )
}
