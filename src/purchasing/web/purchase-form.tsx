import { type FormEvent, useState } from 'react'
import { WideTable } from '#admin/web/wide-table.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { formatPrice } from '#core/money.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { FindProduct } from '#product-editor/web/find-product.tsx'
import type { PurchaseOrder, PurchaseOrderFields } from '#purchasing/contract.ts'
import { messages } from '#purchasing/messages.ts'
import { type DraftRow, draftRow, readRow, sumOfRows } from '#purchasing/purchase-draft.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import './purchase-form.css'

type Options = { headers: { 'Idempotency-Key': string } }

type Props = {
  fields: Omit<PurchaseOrderFields, 'rows'>
  rows: DraftRow[]
  onRows: (rows: DraftRow[]) => void
  places: readonly { place: number; name: string }[]
  suppliers: readonly string[]
  save: (fields: PurchaseOrderFields, options: Options) => Promise<{ data: PurchaseOrder }>
  onSaved: (order: PurchaseOrder) => void
}

export function PurchaseForm({ fields, rows, onRows, places, suppliers, save, onSaved }: Props) {
  const { isBusy, error, run } = useAction<{ data: PurchaseOrder }>(messages.saved, ({ data }) => onSaved(data))
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const bad = rows.find((row) => readRow(row) === null)
    setWrong(rows.length === 0 ? messages.noRows : bad ? messages.badRow(bad.name) : null)
    if (rows.length === 0 || bad) return
    const text = (name: string) => String(form.get(name) ?? '')
    const body = {
      supplier: text('supplier'),
      reference: text('reference'),
      place: Number(text('place')),
      expectedOn: text('expectedOn') || null,
      note: text('note'),
      rows: rows.flatMap((row) => readRow(row) ?? []),
    }
    run((options) => save(body, options))
  }
  const { sum, isWhole } = sumOfRows(rows)
  return (
    <form className="panel purchase-form" onSubmit={submit}>
      <div className="purchase-form-fields">
        <Field
          label={messages.supplier}
          name="supplier"
          defaultValue={fields.supplier}
          list="purchase-suppliers"
          maxLength={100}
          required
          autoComplete="off"
        />
        <datalist id="purchase-suppliers">
          {suppliers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <Field
          label={messages.reference}
          name="reference"
          defaultValue={fields.reference}
          maxLength={100}
          autoComplete="off"
        />
        <Field label={messages.expectedOn} name="expectedOn" type="date" defaultValue={fields.expectedOn ?? ''} />
        <SelectField label={messages.place} name="place" defaultValue={fields.place}>
          {places
            .filter(({ place }) => place >= 0)
            .map(({ place, name }) => (
              <option key={place} value={place}>
                {name}
              </option>
            ))}
        </SelectField>
        <Field label={messages.note} name="note" defaultValue={fields.note} maxLength={500} autoComplete="off" />
      </div>
      <h2>{messages.products}</h2>
      {rows.length > 0 && <Rows rows={rows} onRows={onRows} />}
      <FindProduct
        texts={messages.find}
        without={rows.map(({ productId }) => productId)}
        onChoose={({ id, name, cost }) =>
          onRows([...rows, draftRow({ productId: id, name, quantity: 1, unitCost: cost })])
        }
      />
      {sum > 0 && <p>{(isWhole ? messages.total : messages.totalPartly)(formatPrice(sum))}</p>}
      {(wrong ?? error) && <Note kind="err">{wrong ?? error}</Note>}
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.save}
        </Button>
      </div>
    </form>
  )
}

function Rows({ rows, onRows }: Pick<Props, 'rows' | 'onRows'>) {
  const change = (at: number, part: Partial<DraftRow>) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <WideTable label={messages.products}>
      <thead>
        <tr>
          <th scope="col">{messages.product}</th>
          <th scope="col">{messages.ordered}</th>
          <th scope="col">{messages.unitCost}</th>
          <th scope="col">{messages.removeHead}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.productId}>
            <th scope="row">{row.name}</th>
            <td>
              <input
                className="field-input purchase-form-number"
                aria-label={messages.quantityOf(row.name)}
                inputMode="numeric"
                autoComplete="off"
                value={row.quantity}
                onChange={({ target }) => change(at, { quantity: target.value })}
              />
            </td>
            <td>
              <input
                className="field-input purchase-form-number"
                aria-label={messages.costOf(row.name)}
                inputMode="decimal"
                autoComplete="off"
                value={row.cost}
                onChange={({ target }) => change(at, { cost: target.value })}
              />
            </td>
            <td>
              <Button
                isIcon
                aria-label={messages.remove(row.name)}
                onClick={() => onRows(rows.filter((_, index) => index !== at))}
              >
                <Icon name="x" weight="bold" />
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
