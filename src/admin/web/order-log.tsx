import { messages } from '#admin/messages.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { fullMoment } from '#orders/web/moment.ts'

export function OrderLog({ log }: { log: BackOfficeOrder['log'] }) {
  return (
    <section className="panel" aria-labelledby="log">
      <h2 id="log">{messages.log}</h2>
      <ol className="admin-log">
        {log.map(({ event, text, by, at }) => (
          <li key={`${at} ${event} ${text}`}>
            <span className="small muted nowrap">{fullMoment(at)}</span>
            <span>
              {text}
              {by && <span className="muted"> {messages.by(by)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
