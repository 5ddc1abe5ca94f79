import type { MyPayment } from '#checkout/my-payments-contract.ts'
import { myPaymentWords as say } from '#checkout/sv-my-payments.ts'
import { formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import '#orders/web/stat.css'
import './my-payment-item.css'

const looks: Record<MyPayment['state'], string> = {
  overdue: 'stat--ret',
  'to-pay': 'stat--pick',
  credit: '',
  paid: 'stat--ok',
  overpaid: 'stat--ret',
}

/** One thing to pay, or paid on credit. */
export function MyPaymentItem({ payment }: { payment: MyPayment }) {
  const { orderId, orderNumber, name, amount, left, dueOn, state, stateText, payPath, toBank } = payment
  return (
    <article className="mypay">
      <div className="mypay__h">
        <div>
          <h3>{name}</h3>
          <span className="small muted">
            {say.order(orderNumber)}
            {dueOn && state !== 'paid' && `. ${say.due(day.format(new Date(`${dueOn}T12:00:00Z`)))}`}
          </span>
        </div>
        <span className={`stat ${looks[state]}`}>{stateText}</span>
        <b className="mypay__s tn">{formatPrice(left || amount)}</b>
      </div>
      {toBank && (
        <p className="tn">
          {left !== amount && `${say.whole}: ${formatPrice(amount)}. `}
          <span className="nowrap">
            {say.bank} <b>{toBank.bankgiro}</b>,
          </span>{' '}
          <span className="nowrap">
            {say.ocr} <b>{toBank.ocr}</b>
          </span>
        </p>
      )}
      {state === 'credit' && <p className="small muted">{say.creditText}</p>}
      <p className="row row--w">
        {payPath && (
          <ButtonLink variant="p" href={payPath}>
            {say.pay}
            <span className="vh"> {say.order(orderNumber)}</span>
          </ButtonLink>
        )}
        <ButtonLink href={pathTo('order', { id: orderId })}>
          {say.show}
          <span className="vh"> {orderNumber}</span>
        </ButtonLink>
      </p>
    </article>
  )
}

const day = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', year: 'numeric' })
