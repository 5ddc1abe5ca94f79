import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { Segmented } from '#forms/segmented.tsx'
import { orderHandling } from '#order-handling/calls.ts'
import type { OrderMoment } from '#order-handling/contract.ts'
import { messages } from '#order-handling/messages.ts'
import { Note } from '#ui/note.tsx'
import './order-history.css'

type Shown = keyof typeof messages.kinds

export function OrderHistory({ id }: { id: string }) {
  const [shown, setShown] = useState<Shown>('all')
  return (
    <section className="panel" aria-labelledby="history">
      <div className="order-history-head">
        <h2 id="history">{messages.history}</h2>
        <Segmented label={messages.historyShown} value={shown} onChange={setShown} choices={choices} />
      </div>
      <Load load={() => api(orderHandling.getOrderHistory, { id })}>
        {({ data }) => <Moments moments={data.filter(({ kind }) => shown === 'all' || kind === shown)} />}
      </Load>
    </section>
  )
}

function Moments({ moments }: { moments: readonly OrderMoment[] }) {
  if (moments.length === 0) return <p className="muted">{messages.noHistory}</p>
  return (
    <ol className="order-history">
      {moments.map((moment, index) => (
        // Two moments may be alike.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${moment.at} ${moment.text} ${index}`} className={`order-history-${moment.kind}`}>
          <span className="order-history-text">
            {moment.text}
            {moment.by !== null && <span className="small muted"> {messages.by(moment.by)}</span>}
          </span>
          <span className="small muted nowrap">{formatLongDateTime(moment.at)}</span>
          {moment.email?.isUndelivered && <Note kind="warn">{messages.undelivered(moment.email.recipient)}</Note>}
          {moment.email && <Email email={moment.email} />}
        </li>
      ))}
    </ol>
  )
}

function Email({ email: { recipient, state, text } }: { email: NonNullable<OrderMoment['email']> }) {
  return (
    <details className="order-history-email">
      <summary>
        {messages.readEmail} <span className="small muted">{messages.to(recipient, state.toLowerCase())}</span>
      </summary>
      <pre>{text}</pre>
    </details>
  )
}

const choices = (Object.keys(messages.kinds) as Shown[]).map((value) => ({ value, label: messages.kinds[value] }))
