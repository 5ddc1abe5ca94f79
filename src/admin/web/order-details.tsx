import type { ReactNode } from 'react'
import { messages } from '#admin/messages.ts'
import { mayOpenPage } from '#admin/web/navigation.ts'
import { formatPrice } from '#core/money.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { receiptName } from '#orders/receipts-messages.ts'
import { formatZip } from '#shipping/zips.ts'

export function OrderDetails({ order }: { order: BackOfficeOrder }) {
  const { address, delivery, payment, paidAmount, receipts, refunds, greeting, doorCode, email, phone } = order
  const isCompany = Boolean(address.company)
  return (
    <section className="panel" aria-labelledby="details">
      <h2 id="details">{messages.details}</h2>
      <dl className="admin-details">
        <Detail name={messages.customer}>
          {address.company && <span>{address.company}</span>}
          <span>
            {address.firstName} {address.lastName}
          </span>
          <span>{address.street}</span>
          <span>
            {formatZip(address.zip)} {address.city}
          </span>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          <span>{phone}</span>
          {order.memberId !== null && mayOpenPage(`/admin/customer/${order.memberId}`) && (
            <a className="link" href={`/admin/customer/${order.memberId}`}>
              {messages.toCustomer}
            </a>
          )}
        </Detail>
        <Detail name={messages.delivery}>
          <span>{delivery.name}</span>
          {delivery.place && <span>{delivery.place}</span>}
          <span>{delivery.text}</span>
        </Detail>
        {doorCode && (
          <Detail name={messages.doorCode}>
            <span>{doorCode}</span>
          </Detail>
        )}
        {greeting && (
          <Detail name={messages.greeting}>
            <span>{greeting}</span>
          </Detail>
        )}
        <Detail name={messages.payment}>
          <span>{payment.name}</span>
          {payment.plan && <span>{payment.plan}</span>}
          <span>{paidAmount > 0 ? messages.paid(formatPrice(paidAmount)) : messages.notPaid}</span>
          {refunds.map(({ amount, isDone, at }) => (
            <span key={at}>{messages.refund(formatPrice(amount), isDone)}</span>
          ))}
        </Detail>
        {receipts.length > 0 && (
          <Detail name={messages.receipts}>
            {receipts.map(({ kind, number, total }) => (
              <span key={`${kind} ${number}`}>
                <a className="link" href={receiptPath(order.id, { kind, number, format: 'pdf' })}>
                  {receiptName(kind, isCompany)} {number}
                </a>
                , {formatPrice(total)}
                {isCompany && address.organisationNumber && (
                  <>
                    {' '}
                    <a className="link" href={receiptPath(order.id, { kind, number, format: 'peppol' })}>
                      {messages.eInvoice}
                    </a>
                  </>
                )}
              </span>
            ))}
          </Detail>
        )}
      </dl>
    </section>
  )
}

type ReceiptFile = { kind: 'receipt' | 'credit-note'; number: number; format: 'pdf' | 'peppol' }

function receiptPath(orderId: string, { number, ...query }: ReceiptFile): string {
  return `/api/admin/order/${orderId}/receipt/${number}?${new URLSearchParams(query)}`
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
