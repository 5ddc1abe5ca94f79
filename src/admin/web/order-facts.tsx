import type { ReactNode } from 'react'
import { sv as say } from '#admin/sv.ts'
import { formatPrice } from '#core/money.ts'
import type { DeskOrder } from '#orders/desk-contract.ts'
import { formatZip } from '#shipping/zips.ts'

/** Who ordered, where it goes and how it was paid. */
export function OrderFacts({ order }: { order: DeskOrder }) {
  const { address, delivery, payment, paidOre, receipts, refunds, greeting, doorCode, email, phone } = order
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">{say.facts}</h2>
      <dl className="adm__d">
        <Fact name={say.customer}>
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
        </Fact>
        <Fact name={say.delivery}>
          <span>{delivery.name}</span>
          {delivery.place && <span>{delivery.place}</span>}
          <span>{delivery.text}</span>
        </Fact>
        {doorCode && (
          <Fact name={say.doorCode}>
            <span>{doorCode}</span>
          </Fact>
        )}
        {greeting && (
          <Fact name={say.greeting}>
            <span>{greeting}</span>
          </Fact>
        )}
        <Fact name={say.payment}>
          <span>{payment.name}</span>
          {payment.plan && <span>{payment.plan}</span>}
          <span>{paidOre > 0 ? say.paid(formatPrice(paidOre)) : say.notPaid}</span>
          {refunds.map(({ amount, isDone, at }) => (
            <span key={at}>{say.refund(formatPrice(amount), isDone)}</span>
          ))}
        </Fact>
        {receipts.length > 0 && (
          <Fact name={say.receipts}>
            {receipts.map(({ kind, number, total }) => (
              <span key={`${kind} ${number}`}>
                {say.receipt(kind, number)}, {formatPrice(total)}
              </span>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
