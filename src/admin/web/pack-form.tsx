import type { FormEvent } from 'react'
import { sv as say, sources } from '#admin/sv.ts'
import { api } from '#core/api-client.ts'
import { desk } from '#orders/desk-calls.ts'
import type { DeskOrder } from '#orders/desk-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useDeed } from './use-deed.ts'

type Packing = DeskOrder['toPack'][number]
type PackFormProps = Packing & { order: DeskOrder; onDone: (answer: { data: DeskOrder }) => void }

/** What is left at one place, with everything ready to be packed. */
export function PackForm({ order, source, rows, onDone }: PackFormProps) {
  const { isBusy, fault, run } = useDeed(say.packedNow, onDone)
  const pack = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wanted = rows
      .map(({ position }) => ({ position, quantity: Number(form.get(String(position))) }))
      .filter(({ quantity }) => quantity > 0)
    run((options) => api(desk.packShipment, { id: order.id, source, rows: wanted }, options))
  }
  return (
    <form className="panel" onSubmit={pack}>
      <h2>{say.packFrom(sources[source])}</h2>
      <ul className="adm__p">
        {rows.map(({ position, quantity }) => {
          const name = order.rows[position]?.name ?? ''
          return (
            <li key={position}>
              <span>{name}</span>
              <input
                className="in in--s tn"
                type="number"
                name={String(position)}
                min={0}
                max={quantity}
                defaultValue={quantity}
                aria-label={say.howMany(name)}
              />
              <span className="muted">{say.of(quantity)}</span>
            </li>
          )
        })}
      </ul>
      {fault && <Note kind="err">{fault}</Note>}
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
        {say.packThese}
      </Button>
    </form>
  )
}
