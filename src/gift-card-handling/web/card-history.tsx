import { formatLongDateTime } from '#core/format-time.ts'
import { formatPrice } from '#core/money.ts'
import { entryNames, messages } from '#gift-card-handling/messages.ts'
import type { CardEntry } from '#gift-cards/contract.ts'

export function CardHistory({ entries }: { entries: readonly CardEntry[] }) {
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{messages.history}</h2>
      <ul className="admin-log">
        {entries.map((entry, at) => (
          <li key={`${entry.at} ${entry.kind} ${entries.length - at}`}>
            <span>{formatLongDateTime(entry.at)}</span>
            <span>
              <Entry entry={entry} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry: { kind, amount, orderId, orderNumber, by, reason } }: { entry: CardEntry }) {
  return (
    <>
      {entryNames[kind]}
      {by !== null && ` ${messages.by(by)}`}
      {amount !== null && (
        <span className="tabular"> {amount > 0 ? messages.toBalance(formatPrice(amount)) : formatPrice(amount)}</span>
      )}
      {orderId !== null && orderNumber !== null && (
        <>
          {' '}
          <a className="link" href={`/admin/order/${orderId}`}>
            {messages.ofOrder(orderNumber)}
          </a>
        </>
      )}
      {reason && `: ${reason}`}
    </>
  )
}
