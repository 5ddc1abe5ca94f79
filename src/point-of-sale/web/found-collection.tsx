import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { pointOfSale } from '#point-of-sale/calls.ts'
import type { Collection } from '#point-of-sale/contract.ts'
import { collections as messages } from '#point-of-sale/messages.ts'
import { longDayText } from '#shipping/dates.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Props = { store: number; collection: Collection; code: string; onDone: () => void; onCancel: () => void }

export function FoundCollection({ store, collection, code, onDone, onCancel }: Props) {
  const { shipmentId, number, name, isPaid, isIdentified, minimumAge, collectBy, rows } = collection
  const { isBusy, error, run } = useAction(messages.handedOver(number), onDone)
  return (
    <section className="panel stack" aria-labelledby="found-collection">
      <h2 id="found-collection">{messages.order(number)}</h2>
      <p className="muted">{messages.collectBy(longDayText(collectBy))}</p>
      {isPaid ? <Note kind="ok">{messages.paid}</Note> : <Note kind="warn">{messages.notPaid}</Note>}
      {minimumAge !== null && <Note kind="warn">{messages.minimumAge(minimumAge)}</Note>}
      <Note>{isIdentified ? messages.identified : messages.identify(name)}</Note>
      <ul>
        {rows.map((row) => (
          <li key={row.name}>
            <b className="tabular">{messages.units(row.quantity)}</b> {row.name}
          </li>
        ))}
      </ul>
      {error && <Note kind="err">{error}</Note>}
      <div className="row row--wrap">
        <Button
          variant="p"
          size="l"
          state={isBusy ? 'busy' : undefined}
          onClick={() => run(() => api(pointOfSale.handOver, { store, id: shipmentId, code }))}
        >
          {messages.handOver}
        </Button>
        <Button size="l" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </section>
  )
}
