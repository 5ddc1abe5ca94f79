import { timeFormat } from '#core/moment.ts'
import type { StartPage } from '#overview/contract.ts'
import { messages } from '#overview/messages.ts'

const clock = timeFormat({ hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'short' })

export function LatestEvents({ events }: { events: NonNullable<StartPage['events']> }) {
  return (
    <section className="start-page-part" aria-labelledby="events">
      <div className="start-page-head">
        <h2 id="events">{messages.events}</h2>
        <a className="link start-page-end" href="/admin/orders">
          {messages.log}
        </a>
      </div>
      {events.length === 0 && <p className="muted">{messages.noEvents}</p>}
      <ul className="start-page-events">
        {events.map(({ at, text, orderId, number, by }) => (
          <li key={`${at} ${orderId} ${text}`}>
            <time dateTime={new Date(at).toISOString()}>
              {isToday(at) ? clock.format(at) : day.format(at).replace('.', '')}
            </time>
            <span>
              {messages.order}{' '}
              <a className="link tabular" href={`/admin/order/${orderId}`}>
                {number}
              </a>{' '}
              {text.toLowerCase()}
              {by && `, ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isToday(at: number): boolean {
  return day.format(at) === day.format(Date.now())
}
