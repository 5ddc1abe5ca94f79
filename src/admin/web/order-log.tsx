import { sv as say } from '#admin/sv.ts'
import type { DeskOrder } from '#orders/desk-contract.ts'
import { fullMoment } from '#orders/web/moment.ts'

/** All that has happened to an order, and who did it. */
export function OrderLog({ log }: { log: DeskOrder['log'] }) {
  return (
    <section className="panel" aria-labelledby="log">
      <h2 id="log">{say.log}</h2>
      <ol className="adm__g">
        {log.map(({ event, text, by, at }) => (
          <li key={`${at} ${event} ${text}`}>
            <span className="small muted nowrap">{fullMoment(at)}</span>
            <span>
              {text}
              {by && <span className="muted"> {say.by(by)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
