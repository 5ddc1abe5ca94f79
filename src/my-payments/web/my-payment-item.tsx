import { formatPrice } from '#core/money.ts'
import type { MyPayment } from '#my-payments/contract.ts'
import { myPaymentMessages as messages } from '#my-payments/messages.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import '#orders/web/order-state.css'
import './payment-item.css'

const looks: Record<MyPayment['state'], string> = {
  overdue: 'order-state--returned',
  'to-pay': 'order-state--pick',
  credit: '',
  paid: 'order-state--ok',
  overpaid: 'order-state--returned',
}

export function MyPaymentItem({ payment }: { payment: MyPayment }) {
  const { orderId, orderNumber, name, amount, left, dueOn, state, stateText, payPath, toBank } = payment
  return (
    <article className="payment-item">
      <div className="payment-item-head">
        <div>
          <h3>{name}</h3>
          <span className="small muted">
            {messages.order(orderNumber)}
            {dueOn && state !== 'paid' && `. ${messages.due(day.format(new Date(`${dueOn}T12:00:00Z`)))}`}
          </span>
        </div>
        <span className={`order-state ${looks[state]}`}>{stateText}</span>
        <b className="payment-item-sum tabular">{formatPrice(left || amount)}</b>
      </div>
      {toBank && (
        <p className="tabular">
          {left !== amount && `${messages.whole}: ${formatPrice(amount)}. `}
          <span className="nowrap">
            {messages.bank} <b>{toBank.bankgiro}</b>,
          </span>{' '}
          <span className="nowrap">
            {messages.ocr} <b>{toBank.ocr}</b>
          </span>
        </p>
      )}
      {state === 'credit' && <p className="small muted">{messages.creditText}</p>}
      <p className="row row--wrap">
        {payPath && (
          <ButtonLink variant="p" href={payPath}>
            {messages.pay}
            <span className="visually-hidden"> {messages.order(orderNumber)}</span>
          </ButtonLink>
        )}
        <ButtonLink href={pathTo('order', { id: orderId })}>
          {messages.show}
          <span className="visually-hidden"> {orderNumber}</span>
        </ButtonLink>
      </p>
    </article>
  )
}

const day = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', year: 'numeric' })
