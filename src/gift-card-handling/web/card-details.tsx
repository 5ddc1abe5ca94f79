import type { ReactNode } from 'react'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { cardStates, givenReasonNames, messages } from '#gift-card-handling/messages.ts'
import type { OneCard } from '#gift-cards/contract.ts'
import { originOf } from './card-origin.ts'

export function CardDetails({ card }: { card: OneCard }) {
  const { state, balance, amount, email, orderId, givenFor, createdAt, expiresAt } = card
  return (
    <section className="panel" aria-labelledby="about">
      <h2 id="about">{messages.about}</h2>
      <dl className="admin-details">
        <Detail name={messages.state}>{cardStates[state]}</Detail>
        <Detail name={messages.balance}>
          <span className="tabular">{formatPrice(balance)}</span>
        </Detail>
        <Detail name={messages.amount}>
          <span className="tabular">{formatPrice(amount)}</span>
        </Detail>
        <Detail name={messages.recipient}>{email || messages.noAddress}</Detail>
        <Detail name={messages.origin}>
          {orderId === null ? (
            originOf(card)
          ) : (
            <a className="link" href={`/admin/order/${orderId}`}>
              {originOf(card)}
            </a>
          )}
        </Detail>
        {givenFor && <Detail name={messages.givenFor}>{givenReasonNames[givenFor]}</Detail>}
        <Detail name={messages.issued}>{formatLongDateTime(createdAt)}</Detail>
        <Detail name={messages.expires}>
          {expiresAt === null ? messages.noExpiry : formatLongDateTime(expiresAt)}
        </Detail>
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
