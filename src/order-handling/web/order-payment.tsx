import { mayOpenPage } from '#admin/web/navigation.ts'
import { formatPrice } from '#core/money.ts'
import { messages } from '#order-handling/messages.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import './order-payment.css'

export function OrderPayment({ order }: { order: BackOfficeOrder }) {
  const { number, rows, promotions, shipping, total, vat, giftCard, payment, paidAmount, refunds, disputedAmount } =
    order
  const discount = promotions.reduce((sum, { amount }) => sum + amount, 0)
  const hasGiftCards = giftCard > 0 || rows.some(({ productId }) => productId === giftCardProduct)
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className="panel" aria-labelledby="payment">
      <h2 id="payment">{messages.payment}</h2>
      <dl className="order-payment">
        <Sum name={messages.goods} amount={rows.reduce((sum, row) => sum + row.total, 0)} />
        {discount > 0 && <Sum name={messages.discounts} amount={-discount} isNote />}
        <Sum name={messages.shipping} amount={shipping} />
        <Sum name={messages.toPay} amount={total} isTotal />
        {vat.map((line) => (
          <Sum key={line.rate} name={messages.vat(line.rate)} amount={line.vat} isNote />
        ))}
        {giftCard > 0 && <Sum name={messages.giftCard} amount={giftCard} />}
        <Sum
          name={paidAmount > 0 ? messages.paidWith(payment.name) : messages.notPaid(payment.name)}
          amount={paidAmount > 0 ? paidAmount - giftCard : 0}
        />
        {refunds.map(({ amount, isDone, at, way }) => (
          <Sum
            key={`${at} ${amount} ${way}`}
            name={(isDone ? messages.refunded : messages.refunding)(way)}
            amount={-amount}
          />
        ))}
        {disputedAmount > 0 && <Sum name={messages.disputed} amount={-disputedAmount} />}
        {back + disputedAmount > 0 && <Sum name={messages.left} amount={paidAmount - back - disputedAmount} isTotal />}
      </dl>
      {hasGiftCards && mayOpenPage('/admin/gift-cards') && (
        <p>
          <a className="link" href={`/admin/gift-cards?text=${number}`}>
            {messages.openGiftCards}
          </a>
        </p>
      )}
      {payment.plan && <p className="small muted">{payment.plan}</p>}
      {mayOpenPage('/admin/payments') && (
        <p>
          <a className="link" href="/admin/payments">
            {messages.openPayments}
          </a>
        </p>
      )}
    </section>
  )
}

type SumProps = { name: string; amount: number; isTotal?: boolean; isNote?: boolean }

function Sum({ name, amount, isTotal = false, isNote = false }: SumProps) {
  return (
    <div className={isTotal ? 'order-payment-total' : isNote ? 'small muted' : undefined}>
      <dt>{name}</dt>
      <dd className="tabular">{formatPrice(amount)}</dd>
    </div>
  )
}
