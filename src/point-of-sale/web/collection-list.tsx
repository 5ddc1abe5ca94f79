import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatDateTime } from '#core/format-time.ts'
import { pointOfSale } from '#point-of-sale/calls.ts'
import type { CollectionState } from '#point-of-sale/collection-states.ts'
import type { WaitingCollection } from '#point-of-sale/contract.ts'
import { collections as messages } from '#point-of-sale/messages.ts'
import { longDayText } from '#shipping/dates.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import './counter-row.css'

type Props = { store: number; state: CollectionState; rows: readonly WaitingCollection[]; onDone: () => void }

export function CollectionList({ store, state, rows, onDone }: Props) {
  const id = `collections-${state}`
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>
        {messages.lists[state]} <span className="muted tabular">{rows.length}</span>
      </h2>
      <p className="muted">{messages.about[state]}</p>
      <ul>
        {rows.map((row) => (
          <WaitingRow key={`${row.orderId} ${row.shipmentId}`} {...{ store, row, onDone }} />
        ))}
      </ul>
    </section>
  )
}

function WaitingRow({ store, row, onDone }: { store: number; row: WaitingCollection; onDone: () => void }) {
  const { number, name, units, since, collectBy } = row
  const { action, error } = useNextStep({ store, row, onDone })
  return (
    <li className="counter-row">
      <span>
        <b className="tabular">{messages.order(number)}</b>, {name}
        <span className="small muted admin-block">
          {messages.units(units)}, {collectBy ? messages.collectBy(longDayText(collectBy)) : formatDateTime(since)}
        </span>
      </span>
      {action}
      {error && <Note kind="err">{error}</Note>}
    </li>
  )
}

function useNextStep({ store, row, onDone }: { store: number; row: WaitingCollection; onDone: () => void }) {
  const { orderId, shipmentId, number, state } = row
  const ready = useAction(messages.isReady, onDone)
  const end = useAction(messages.ended, onDone)
  const error = ready.error ?? end.error
  if (state === 'ready') return { action: null, error }
  if (state === 'overdue') {
    const work = () => api(pointOfSale.endCollection, { store, id: shipmentId ?? 0 })
    const action = (
      <Button aria-label={messages.endOf(number)} state={end.isBusy ? 'busy' : undefined} onClick={() => end.run(work)}>
        {messages.end}
      </Button>
    )
    return { action, error }
  }
  const action = (
    <Button
      aria-label={messages.readyOf(number)}
      state={ready.isBusy ? 'busy' : undefined}
      onClick={() =>
        ready.run((options) =>
          state === 'on-the-way'
            ? api(pointOfSale.receiveCollection, { store, id: shipmentId ?? 0 })
            : api(pointOfSale.prepareCollection, { store, id: orderId }, options),
        )
      }
    >
      {messages.ready}
    </Button>
  )
  return { action, error }
}
