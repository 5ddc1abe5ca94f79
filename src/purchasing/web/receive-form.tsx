import { type FormEvent, useState } from 'react'
import { WideTable } from '#admin/web/wide-table.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { Field } from '#forms/field.tsx'
import { purchasing } from '#purchasing/calls.ts'
import type { PurchaseOrder } from '#purchasing/contract.ts'
import { messages } from '#purchasing/messages.ts'
import { unitsOfText } from '#purchasing/purchase-draft.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import './purchase-form.css'

type Row = PurchaseOrder['rows'][number]
type Came = { quantity: string; forOrders: string; damaged: string }

const nothing: Came = { quantity: '', forOrders: '', damaged: '' }

export function ReceiveForm({
  order,
  onReceived,
}: {
  order: PurchaseOrder
  onReceived: (order: PurchaseOrder) => void
}) {
  const [came, setCame] = useState<Record<number, Came>>({})
  const [note, setNote] = useState('')
  const [isSeen, setSeen] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const { isBusy, error, run } = useAction<{ data: PurchaseOrder }>(messages.registered, ({ data }) => onReceived(data))
  const of = ({ productId }: Row) => came[productId] ?? nothing
  const units = (text: string) => (text.trim() === '' ? 0 : unitsOfText(text))
  const isMore = order.rows.some((row) => row.received + (units(of(row).quantity) ?? 0) > row.quantity)
  const hasSold = order.rows.some(({ soldFromSupplier }) => soldFromSupplier > 0)

  function write(row: Row, part: Partial<Came>): void {
    setCame({ ...came, [row.productId]: { ...of(row), ...part } })
  }
  /** What customers wait for comes first. */
  function writeQuantity(row: Row, text: string): void {
    const whole = Math.min(row.soldFromSupplier, units(text) ?? 0)
    write(row, { quantity: text, ...(row.soldFromSupplier > 0 ? { forOrders: whole > 0 ? String(whole) : '' } : {}) })
  }
  function fillIn(): void {
    const filled = order.rows.map((row) => {
      const left = Math.max(0, row.quantity - row.received)
      const forOrders = Math.min(left, row.soldFromSupplier)
      return [
        row.productId,
        { ...of(row), quantity: left > 0 ? String(left) : '', forOrders: forOrders > 0 ? String(forOrders) : '' },
      ] as const
    })
    setCame(Object.fromEntries(filled))
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = order.rows.map((row) => ({ row, came: of(row) }))
    const read = typed.map(({ row, came: { quantity, forOrders, damaged } }) => ({
      name: row.name,
      productId: row.productId,
      quantity: units(quantity),
      forOrders: units(forOrders),
      damaged: units(damaged),
    }))
    const bad = read.find(
      ({ quantity, forOrders, damaged }) =>
        quantity === null || forOrders === null || damaged === null || forOrders > quantity,
    )
    const rows = read.flatMap(({ productId, quantity, forOrders, damaged }) =>
      quantity === null || forOrders === null || damaged === null || quantity + damaged === 0
        ? []
        : [{ productId, quantity, forOrders, damaged }],
    )
    setWrong(bad ? messages.badRow(bad.name) : null)
    if (bad) return
    const more = isMore && isSeen ? { isMoreThanOrdered: true } : {}
    run((options) => api(purchasing.receivePurchaseOrder, { id: order.id, rows, note, ...more }, options))
  }

  return (
    <form className="panel purchase-form" onSubmit={submit} aria-labelledby="receive">
      <h2 id="receive">{messages.receive}</h2>
      <p className="small muted">{messages.receiveText}</p>
      {hasSold && <p className="small">{messages.forOrdersText}</p>}
      <WideTable label={messages.receive}>
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            <th scope="col">{messages.received}</th>
            {hasSold && <th scope="col">{messages.forOrdersHead}</th>}
            <th scope="col">{messages.damaged}</th>
          </tr>
        </thead>
        <tbody>
          {order.rows.map((row) => (
            <tr key={row.productId}>
              <th scope="row">{row.name}</th>
              <td>
                <Units
                  label={messages.came(row.name)}
                  value={of(row).quantity}
                  onWrite={(text) => writeQuantity(row, text)}
                />
              </td>
              {hasSold && (
                <td>
                  {row.soldFromSupplier > 0 && (
                    <Units
                      label={messages.forOrders(row.name)}
                      value={of(row).forOrders}
                      onWrite={(forOrders) => write(row, { forOrders })}
                    />
                  )}
                </td>
              )}
              <td>
                <Units
                  label={messages.damagedOf(row.name)}
                  value={of(row).damaged}
                  onWrite={(damaged) => write(row, { damaged })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <Field
        label={messages.deliveryNote}
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {isMore && (
        <Check label={messages.isMore} checked={isSeen} onChange={({ target }) => setSeen(target.checked)} required />
      )}
      {(wrong ?? error) && <Note kind="err">{wrong ?? error}</Note>}
      <div className="row row--wrap">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.register}
        </Button>
        <Button onClick={fillIn}>{messages.everything}</Button>
      </div>
    </form>
  )
}

function Units({ label, value, onWrite }: { label: string; value: string; onWrite: (text: string) => void }) {
  return (
    <input
      className="field-input purchase-form-number"
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onWrite(target.value)}
    />
  )
}
