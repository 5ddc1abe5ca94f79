import { useState } from 'react'
import { WideTable } from '#admin/web/wide-table.tsx'
import { messages } from '#content-editor/messages.ts'
import { faultsIn, lineOf, type PriceRow, priceRowOf, withRows } from '#content-editor/price-rows.ts'
import type { References } from '#content-editor/references.ts'
import { Field } from '#forms/field.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { AddPriceRow, PastePriceRows } from './add-price-rows.tsx'
import type { InputProps } from './field-input.ts'
import { useProducts } from './use-products.ts'
import './price-rows-input.css'

const texts = messages.priceRows
const shownAtFirst = 100

/** The rows of a price list by name; the draft holds a line for each. */
export function PriceRowsInput({ field, value, error, references, onChange }: InputProps & { references: References }) {
  const [text, setText] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const { known, load } = useProducts(references.products)
  const lines = value.split('\n').filter((line) => line.trim() !== '')
  const faults = faultsIn(lines)
  const put = (next: readonly string[]) => onChange(next.join('\n'))
  const nameOf = ({ scope, id }: PriceRow): string => {
    if (scope === 'range') return texts.everything
    if (scope === null || id === null) return texts.unreadable
    if (scope === 'product') return known.get(id)?.name ?? messages.unknownProduct(id)
    return references.rows[scope]?.find((row) => row.id === id)?.path ?? texts.unknown(id)
  }
  const add = async (added: readonly string[]) => {
    put(withRows(lines, added))
    await load(
      added.flatMap((line) => priceRowOf(line)).flatMap(({ scope, id }) => (scope === 'product' && id ? id : [])),
    )
  }
  const rows = lines.map((line, at) => ({ at, ...priceRowOf(line) }))
  const words = text.toLocaleLowerCase('sv').trim()
  const found = rows.filter((row) => `${nameOf(row)} ${row.id ?? ''}`.toLocaleLowerCase('sv').includes(words))
  const shown = showsAll ? found : found.slice(0, shownAtFirst)
  return (
    <fieldset className="price-rows-input">
      <legend>{field.label}</legend>
      {field.help && <p className="small muted">{field.help}</p>}
      {error && <Note kind="err">{error}</Note>}
      {lines.length > 10 && (
        <Field
          label={texts.find}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {lines.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <WideTable label={field.label}>
          <thead>
            <tr>
              <th scope="col" className="admin-number">
                {texts.row}
              </th>
              <th scope="col">{texts.kind}</th>
              <th scope="col">{texts.what}</th>
              <th scope="col">{texts.value}</th>
              <th scope="col">{messages.remove}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={`${row.scope} ${row.id} ${row.scope && row.id !== null ? '' : row.at}`}>
                <td className="admin-number tabular muted">{row.at + 1}</td>
                <td>{row.scope ? texts.kinds[row.scope] : '–'}</td>
                <th scope="row">
                  {nameOf(row)}
                  {row.scope === 'product' && row.id !== null && (
                    <span className="small muted admin-block">{row.id}</span>
                  )}
                </th>
                <td>
                  <input
                    className="field-input field-input--s price-rows-input-value"
                    aria-label={texts.valueOf(nameOf(row))}
                    aria-invalid={faults[row.at] ? true : undefined}
                    inputMode="text"
                    value={row.value}
                    onChange={({ target }) => put(lines.with(row.at, lineOf({ ...row, value: target.value })))}
                    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                  />
                  {faults[row.at] && <span className="field-error">{faults[row.at]}</span>}
                </td>
                <td>
                  <Button
                    variant="g"
                    isIcon
                    aria-label={messages.options.remove(nameOf(row))}
                    onClick={() => put(lines.toSpliced(row.at, 1))}
                  >
                    <Icon name="trash" />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {shown.length < found.length && (
        <p>
          <Button size="xs" onClick={() => setShowsAll(true)}>
            {messages.showAll(found.length)}
          </Button>
        </p>
      )}
      <AddPriceRow references={references} onAdd={(line) => void add([line])} />
      <PastePriceRows onAdd={(added) => void add(added)} />
    </fieldset>
  )
}
