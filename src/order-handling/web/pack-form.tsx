import { type FormEvent, useEffect, useRef } from 'react'
import { messages, sources } from '#admin/messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { messages as scanning } from '#barcodes/messages.ts'
import { type ScannedUnits, tick } from '#barcodes/packing-scan.ts'
import { api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { BackOfficeOrder } from '#orders/back-office-contract.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import './pack-by-scanning.css'
import { binOf, inPackingOrder, packingKey, packingRows } from './packing-rows.ts'

type Packing = BackOfficeOrder['toPack'][number]
type PackFormProps = Packing & {
  order: BackOfficeOrder
  onDone: (answer: { data: BackOfficeOrder }) => void
  /** Null while nothing is scanned: then the quantities are chosen. */
  scanned: ScannedUnits | null
  onScanned: (scanned: ScannedUnits) => void
  /** Everything of it is scanned. */
  isReady: boolean
}

export function PackForm({ order, source, rows, onDone, scanned, onScanned, isReady }: PackFormProps) {
  const { isBusy, error, run } = useAction(messages.packedNow, onDone)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isReady) return
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'nearest' })
  }, [isReady])
  const pack = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wanted = rows
      .map(({ position }) => ({ position, quantity: Number(form.get(String(position))) }))
      .filter(({ quantity }) => quantity > 0)
    const despite = form.get('despite') === null ? {} : { isDisputeAcknowledged: true }
    run((options) => api(orderBackOffice.packShipment, { id: order.id, source, rows: wanted, ...despite }, options))
  }
  return (
    <form className="panel" onSubmit={pack}>
      <h2>{messages.packFrom(sources[source])}</h2>
      <ul className="admin-packing">
        {inPackingOrder(order, source, rows).map(({ position, quantity }) => {
          const bin = binOf(order, source, position)
          const name = order.rows[position]?.name ?? ''
          const key = packingKey(source, position)
          const row = packingRows(order).find((one) => one.key === key)
          if (scanned && row)
            return (
              <li key={position}>
                <span>
                  {bin && <b className="tabular">{bin} </b>}
                  {name}
                </span>
                <Button
                  aria-label={scanning.tickOne(name)}
                  aria-disabled={scanned[key] === quantity || undefined}
                  onClick={() => onScanned(tick(scanned, row, 1))}
                >
                  {scanned[key] === quantity ? <Icon name="check" weight="bold" /> : scanning.one}
                </Button>
                <span className="tabular">{scanning.ofUnits(scanned[key] ?? 0, quantity)}</span>
                <input type="hidden" name={String(position)} value={scanned[key] ?? 0} />
              </li>
            )
          return (
            <li key={position}>
              <span>
                {bin && <b className="tabular">{bin} </b>}
                {name}
              </span>
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
      {order.disputedAmount > 0 && <Check name="despite" label={messages.packDespiteDispute} required />}
      {error && <Note kind="err">{error}</Note>}
      <Button
        ref={button}
        type="submit"
        className="pack-by-scanning-submit"
        variant={scanned && !isReady ? 's' : 'p'}
        state={isBusy ? 'busy' : undefined}
      >
        {messages.packThese}
      </Button>
    </form>
  )
}
