import { useCallback, useState } from 'react'
import { messages } from '#content-editor/messages.ts'
import { lineOf, pastedRows } from '#content-editor/price-rows.ts'
import type { References } from '#content-editor/references.ts'
import { Field, SelectField, TextField } from '#forms/field.tsx'
import { type ListScope, parseListRow } from '#pricing/price-list-row.ts'
import { Button } from '#ui/button.tsx'
import { FindInput } from './find-input.tsx'
import { findProducts, foundIn } from './reference-input.tsx'
import type { FoundOption } from './use-options.ts'

const texts = messages.priceRows

type AddProps = { references: References; onAdd: (line: string) => void }

export function AddPriceRow({ references, onAdd }: AddProps) {
  const [scope, setScope] = useState<ListScope>('product')
  const [chosen, setChosen] = useState<FoundOption | null>(null)
  const [value, setValue] = useState('')
  const [error, setError] = useState<{ what?: string; value?: string }>({})
  const rows = references.rows[scope]
  const find = useCallback((text: string) => (rows ? foundIn(rows, text) : findProducts(text)), [rows])
  const add = () => {
    if (scope !== 'range' && !chosen) return setError({ what: texts.choose })
    const line = lineOf({ scope, id: chosen?.id ?? null, value })
    const row = parseListRow(line)
    if (typeof row === 'string') return setError({ value: row })
    onAdd(line)
    setChosen(null)
    setValue('')
    setError({})
  }
  return (
    <div className="price-rows-input-add" role="group" aria-label={texts.add}>
      <SelectField
        label={texts.kind}
        value={scope}
        onChange={({ target }) => {
          // The options are the scopes.
          setScope(target.value as ListScope)
          setChosen(null)
          setError({})
        }}
      >
        {Object.entries(texts.kinds).map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </SelectField>
      {scope !== 'range' &&
        (chosen ? (
          <div className="field">
            <span className="field-label">{texts.what}</span>
            <span className="price-rows-input-chosen">
              {chosen.name}
              <Button variant="g" size="xs" onClick={() => setChosen(null)}>
                {texts.change}
              </Button>
            </span>
          </div>
        ) : (
          <FindInput
            label={texts.what}
            placeholder={scope === 'product' ? texts.findProduct : texts.findName}
            error={error.what}
            find={find}
            onChoose={setChosen}
          />
        ))}
      <Field
        label={texts.value}
        placeholder={scope === 'product' ? '799,00' : '10 %'}
        value={value}
        error={error.value}
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button onClick={add}>{texts.add}</Button>
    </div>
  )
}

export function PastePriceRows({ onAdd }: { onAdd: (lines: readonly string[]) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const add = () => {
    const { lines, unread } = pastedRows(text)
    if (lines.length > 0) onAdd(lines)
    setText(unread.join('\n'))
    setError(unread.length > 0 ? texts.unread(unread.length) : null)
  }
  return (
    <details className="price-rows-input-paste">
      <summary>{texts.paste}</summary>
      <div className="stack">
        <TextField
          className="field-input--text"
          label={texts.pasted}
          hint={texts.pasteHint}
          rows={5}
          error={error}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p>
          <Button onClick={add}>{texts.addPasted}</Button>
        </p>
      </div>
    </details>
  )
}
