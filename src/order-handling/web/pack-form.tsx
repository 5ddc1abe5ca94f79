import type { FormEvent } from 'react'
import { messages, sources } from '#admin/messages.ts'
import { useAction } from '#admin/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Packing = BackOfficeOrder['toPack'][number]
type PackFormProps = Packing & { order: BackOfficeOrder; onDone: (answer: { data: BackOfficeOrder }) => void }

export function PackForm({ order, source, rows, onDone }: PackFormProps) {
  const { isBusy, error, run } = useAction(messages.packedNow, onDone)
  const pack = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wanted = rows
      .map(({ position }) => ({ position, quantity: Number(form.get(String(position))) }))
      .filter(({ quantity }) => quantity > 0)
    run((options) => api(orderBackOffice.packShipment, { id: order.id, source, rows: wanted }, options))
  }
  return (
    <form className="panel" onSubmit={pack}>
      <h2>{messages.packFrom(sources[source])}</h2>
      <ul className="admin-packing">
        {rows.map(({ position, quantity }) => {
          const name = order.rows[position]?.name ?? ''
          return (
            <li key={position}>
              <span>{name}</span>
              <input
                className="field-input field-input--s tabular"
                type="number"
                name={String(position)}
                min={0}
                max={quantity}
                defaultValue={quantity}
                aria-label={messages.howMany(name)}
              />
              <span className="muted">{messages.of(quantity)}</span>
            </li>
          )
        })}
      </ul>
      {error && <Note kind="err">{error}</Note>}
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
        {messages.packThese}
      </Button>
    </form>
  )
}
