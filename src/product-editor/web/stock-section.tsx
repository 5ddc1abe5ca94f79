import { type FormEvent, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { WideTable } from '#admin/web/wide-table.tsx'
import { viaApiKey } from '#api-keys/messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { formatNumber } from '#core/money.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { productEditing } from '#product-editing/calls.ts'
import type { EditedProduct } from '#product-editing/contract.ts'
import { type StockReason, stockReasons } from '#product-editing/stock-reasons.ts'
import { productEditor as messages, reasonNames } from '#product-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Section } from './section.tsx'

type Places = readonly { place: number; name: string }[]
type StockSectionProps = { product: EditedProduct; places: Places; onChanged: (product: EditedProduct) => void }

export function StockSection({ product, places, onChanged }: StockSectionProps) {
  const { id, stock } = product
  const [hasLedger, setLedger] = useState(false)
  const sum = stock.reduce((total, { quantity }) => total + quantity, 0)
  return (
    <Section
      id="stock"
      title={messages.stock}
      beside={messages.sum(sum)}
      action={
        <Button variant="g" size="xs" aria-expanded={hasLedger} onClick={() => setLedger(!hasLedger)}>
          {hasLedger ? messages.hideLedger : messages.ledger}
        </Button>
      }
    >
      {stock.length === 0 ? (
        <p className="muted">{messages.noStock}</p>
      ) : (
        <WideTable label={messages.stockByPlace}>
          <thead>
            <tr>
              <th scope="col">{messages.place}</th>
              <th scope="col" className="admin-number">
                {messages.forSale}
              </th>
              <th scope="col" className="admin-number">
                {messages.reserved}
              </th>
            </tr>
          </thead>
          <tbody>
            {stock.map(({ place, name, quantity, reserved }) => (
              <tr key={place}>
                <th scope="row">{name}</th>
                <td className="admin-number tabular">{formatNumber(quantity)}</td>
                <td className="admin-number tabular">{formatNumber(reserved)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      <StockForm product={product} places={places} onChanged={onChanged} />
      {hasLedger && <Ledger key={sum} id={id} />}
    </Section>
  )
}

function StockForm({ product: { id, stock }, places, onChanged }: StockSectionProps) {
  const [reason, setReason] = useState<StockReason>('delivered')
  const [revision, setRevision] = useState(0)
  const { isBusy, error, run } = useAction<{ data: EditedProduct }>(messages.registered, ({ data }) => {
    onChanged(data)
    setRevision(revision + 1)
  })
  const register = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const place = Number(form.get('place'))
    const { quantity = 0, reserved = 0 } = stock.find((line) => line.place === place) ?? {}
    const body = {
      id,
      place,
      reason,
      ...(reason === 'counted' ? { onHand: quantity + reserved } : {}),
      quantity: Number(form.get('quantity')),
      toPlace: reason === 'moved' ? Number(form.get('toPlace')) : null,
      note: String(form.get('note') ?? ''),
    }
    run((options) => api(productEditing.adjustStock, body, options))
  }
  const choices = places.map(({ place, name }) => (
    <option key={place} value={place}>
      {name}
    </option>
  ))
  return (
    <form className="product-editor-stock" onSubmit={register} aria-label={messages.register}>
      <SelectField label={messages.place} name="place">
        {choices}
      </SelectField>
      <SelectField
        label={messages.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value as StockReason)}
      >
        {stockReasons.map((one) => (
          <option key={one} value={one}>
            {reasonNames[one]}
          </option>
        ))}
      </SelectField>
      {reason === 'moved' && (
        <SelectField label={messages.toPlace} name="toPlace" defaultValue={places[1]?.place}>
          {choices}
        </SelectField>
      )}
      <Field
        key={`quantity ${revision}`}
        label={reason === 'counted' ? messages.countedUnits : messages.change}
        name="quantity"
        type="number"
        min={reason === 'counted' ? 0 : 1}
        max={1_000_000}
        required
      />
      <Field key={`note ${revision}`} label={messages.note} name="note" maxLength={200} />
      <Button type="submit" state={isBusy ? 'busy' : undefined}>
        {messages.register}
      </Button>
      {error && <Note kind="err">{error}</Note>}
    </form>
  )
}

function Ledger({ id }: { id: number }) {
  return (
    <Load load={() => api(productEditing.getStockLedger, { id })}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="muted">{messages.noLines}</p>
        ) : (
          <WideTable label={messages.ledger}>
            <thead>
              <tr>
                <th scope="col">{messages.when}</th>
                <th scope="col">{messages.place}</th>
                <th scope="col">{messages.reason}</th>
                <th scope="col">{messages.note}</th>
                <th scope="col" className="admin-number">
                  {messages.units}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((line) => (
                <tr key={line.id}>
                  <td>{formatLongDateTime(line.at)}</td>
                  <td>{line.place}</td>
                  <td>{messages.causeOf(line.cause)}</td>
                  <td>
                    {line.ref}
                    {line.apiKey !== null && <span className="small muted admin-block">{viaApiKey(line.apiKey)}</span>}
                  </td>
                  <td className="admin-number tabular">
                    {line.delta > 0 && '+'}
                    {formatNumber(line.delta)}
                  </td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        )
      }
    </Load>
  )
}
