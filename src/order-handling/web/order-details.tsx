import type { ReactNode } from 'react'
import { messages } from '#admin/messages.ts'
import { mayOpenPage } from '#admin/web/navigation.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { formatZip } from '#shipping/zips.ts'

export function OrderDetails({ order }: { order: BackOfficeOrder }) {
  const { address, delivery, greeting, doorCode, email, phone } = order
  return (
    <section className="panel" aria-labelledby="details">
      <h2 id="details">{messages.details}</h2>
      <dl className="admin-details">
        <Detail name={messages.customer}>
          {address.company && <span>{address.company}</span>}
          {address.organisationNumber && (
            <span>
              {messages.organisationNumber} {address.organisationNumber}
            </span>
          )}
          {email === '' && <span className="muted">{messages.unknownCustomer}</span>}
          <span>
            {address.firstName} {address.lastName}
          </span>
          <span>{address.street}</span>
          <span>
            {formatZip(address.zip)} {address.city}
          </span>
          {email !== '' && (
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {phone !== '' && (
            <a className="link" href={`tel:${phone}`}>
              {phone}
            </a>
          )}
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
      </dl>
    </section>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
