import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { services } from '#core/services.ts'
import { eventTexts, messages, serviceTexts, stateTexts } from '#order-measurement/back-office-messages.ts'
import { orderMeasurement } from '#order-measurement/calls.ts'
import type { MeasurementEvent, MeasurementOverview } from '#order-measurement/contract.ts'
import { serviceSettings } from '#service-settings/calls.ts'
import type { StoredService } from '#service-settings/contract.ts'
import { ServiceForm } from '#service-settings/web/service-form.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import '#ui/accordion.css'

const load = async () => {
  const [overview, { data }] = await Promise.all([
    api(orderMeasurement.listMeasurement, undefined),
    api(serviceSettings.listStoredServices, undefined),
  ])
  return { overview, accounts: data }
}

export function MeasurementPage() {
  return (
    <>
      <PageHead title={messages.title} sub={messages.intro} />
      <Load load={load}>
        {({ overview, accounts }, reload) => (
          <Parts key={overview.events.length} first={overview} accounts={accounts} onSaved={reload} />
        )}
      </Load>
    </>
  )
}

type PartsProps = { first: MeasurementOverview; accounts: StoredService[]; onSaved: () => void }

function Parts({ first, accounts, onSaved }: PartsProps) {
  const [overview, setOverview] = useState(first)
  // The sandbox is what has the carriers of the demo.
  const isSandbox = services.carriers
  return (
    <div className="stack">
      <p className="muted">{messages.rules}</p>
      <Note kind="info">{messages.untried}</Note>
      {isSandbox && <Note kind="warn">{messages.sandbox}</Note>}
      {first.services.map((one) => {
        const stored = accounts.find(({ service }) => service === one.service)
        return (
          <section key={one.service} className="panel stack" aria-label={serviceTexts[one.service]}>
            <h2>{serviceTexts[one.service]}</h2>
            <p role="status">{sentenceOf(one)}</p>
            {stored && (
              <details className="accordion-link">
                <summary>{stored.source === 'none' ? messages.setUp : messages.change}</summary>
                <ServiceForm key={stored.version} stored={stored} isSandbox={isSandbox} onSaved={onSaved} />
              </details>
            )}
          </section>
        )
      })}
      <h2>{messages.events}</h2>
      {overview.events.length === 0 ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <Events events={overview.events} onChange={setOverview} />
      )}
    </div>
  )
}

function sentenceOf({ isConnected, lastSentAt, waiting, failed }: MeasurementOverview['services'][number]): string {
  return [
    `${isConnected ? messages.connected : messages.missing}.`,
    lastSentAt === null ? messages.neverSent : messages.lastSent(formatLongDateTime(lastSentAt)),
    waiting > 0 ? messages.waiting(waiting) : '',
    failed > 0 ? messages.failed(failed) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

type EventsProps = { events: MeasurementEvent[]; onChange: (overview: MeasurementOverview) => void }

function Events({ events, onChange }: EventsProps) {
  return (
    <WideTable label={messages.events} isSheet>
      <thead>
        <tr>
          <th scope="col">{messages.order}</th>
          <th scope="col">{messages.what}</th>
          <th scope="col">{messages.service}</th>
          <th scope="col">{messages.when}</th>
          <th scope="col">{messages.state}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} onChange={onChange} />
        ))}
      </tbody>
    </WideTable>
  )
}

function EventRow({ event, onChange }: { event: MeasurementEvent; onChange: EventsProps['onChange'] }) {
  const { id, orderId, orderNumber, name, service, occurredAt, state, attempts, nextAt, error } = event
  const retrying = useAction<MeasurementOverview>(messages.retried, onChange)
  const { mark, name: word } = stateTexts[state]
  return (
    <tr>
      <td>
        <a href={`/admin/order/${orderId}`}>{orderNumber}</a>
      </td>
      <td>{eventTexts[name]}</td>
      <td>{serviceTexts[service]}</td>
      <td>{formatLongDateTime(occurredAt)}</td>
      <td>
        <span aria-hidden="true">{mark}</span> {word}
        {attempts > 0 && <span className="muted"> · {messages.attempts(attempts)}</span>}
        {error && <p className="small">{error}</p>}
        {state === 'waiting' && attempts > 0 && nextAt !== null && (
          <p className="small muted">{messages.next(formatLongDateTime(nextAt))}</p>
        )}
        {retrying.error && <Note kind="err">{retrying.error}</Note>}
        {state === 'failed' && (
          <Button
            aria-label={messages.retryOf(orderNumber)}
            state={retrying.isBusy ? 'busy' : undefined}
            onClick={() => retrying.run(() => api(orderMeasurement.retryMeasurement, { id }))}
          >
            {messages.retry}
          </Button>
        )}
      </td>
    </tr>
  )
}
