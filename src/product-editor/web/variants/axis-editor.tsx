import { type KeyboardEvent, useId, useState } from 'react'
import { attributeText } from '#catalog/attribute-text.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { type AxisValue, maxAxes } from '#product-editing/variants.ts'
import { variantTexts as messages } from '#product-editor/variant-messages.ts'
import type { AttributeChoice } from '#product-editor/web/attribute-section.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type AxisEditorProps = {
  axis: AttributeChoice
  /** Values of products, which stay. */
  taken: readonly AxisValue[]
  added: readonly AxisValue[]
  known: readonly AxisValue[]
  onValues: (added: readonly AxisValue[]) => void
  onRemove: () => void
}

/** One attribute that variants are chosen by: the values that products have, and those that are written. */
export function AxisEditor({ axis, taken, added, known, onValues, onRemove }: AxisEditorProps) {
  const { name, kind, unit } = axis
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const list = useId()
  const keys = new Set([...taken, ...added].map((value) => JSON.stringify(value)))
  const suggested = (kind === 'boolean' ? [true, false] : known).filter((value) => !keys.has(JSON.stringify(value)))
  const add = (values: readonly AxisValue[]) => {
    const unique = new Map([...added, ...values].map((value) => [JSON.stringify(value), value]))
    for (const value of taken) unique.delete(JSON.stringify(value))
    onValues([...unique.values()])
  }
  const addWritten = () => {
    const values = valuesOf(text, kind)
    setWrong(values === null)
    if (values === null) return
    add(values)
    setText('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addWritten()
  }
  return (
    <fieldset className="variant-matrix-axis">
      <legend>{unit ? `${name} (${unit})` : name}</legend>
      <ul className="variant-matrix-values">
        {taken.map((value) => (
          <li key={JSON.stringify(value)} className="variant-matrix-value">
            {attributeText(unit, value)}
          </li>
        ))}
        {added.map((value) => (
          <li key={JSON.stringify(value)} className="variant-matrix-value variant-matrix-value--new">
            {attributeText(unit, value)}
            <Button
              variant="g"
              size="xs"
              isIcon
              aria-label={messages.removeValue(attributeText(unit, value))}
              onClick={() => onValues(added.filter((one) => one !== value))}
            >
              <Icon name="x" />
            </Button>
          </li>
        ))}
        {suggested.slice(0, 8).map((value) => (
          <li key={JSON.stringify(value)}>
            <Button variant="g" size="xs" onClick={() => add([value])}>
              <Icon name="plus" /> {attributeText(unit, value)}
            </Button>
          </li>
        ))}
      </ul>
      {kind !== 'boolean' && (
        <div className="variant-matrix-write">
          <Field
            label={messages.values(name)}
            hint={messages.valuesHint}
            list={list}
            autoComplete="off"
            maxLength={1000}
            value={text}
            error={isWrong ? messages.badValue : null}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={press}
          />
          <datalist id={list}>
            {suggested.map((value) => (
              <option key={JSON.stringify(value)}>{String(value)}</option>
            ))}
          </datalist>
          <Button onClick={addWritten} aria-label={messages.addValuesOf(name)}>
            {messages.addValues}
          </Button>
        </div>
      )}
      <Button variant="g" size="xs" className="variant-matrix-axis-remove" onClick={onRemove}>
        <Icon name="trash" /> {messages.removeAxis(name)}
      </Button>
    </fieldset>
  )
}

type AxisChoiceProps = {
  axes: readonly number[]
  attributes: readonly AttributeChoice[]
  template: readonly number[]
  onAdd: (axis: number) => void
}

/** Attributes of the category first. */
export function AxisChoice({ axes, attributes, template, onAdd }: AxisChoiceProps) {
  if (axes.length >= maxAxes) return null
  const left = attributes.filter(({ id }) => !axes.includes(id))
  const [common, others] = [true, false].map((isCommon) => left.filter(({ id }) => template.includes(id) === isCommon))
  const options = (choices: readonly AttributeChoice[] = []) =>
    choices.map(({ id, name, unit }) => (
      <option key={id} value={id}>
        {unit ? `${name} (${unit})` : name}
      </option>
    ))
  return (
    <SelectField label={messages.addAxis} value="" onChange={({ target }) => onAdd(Number(target.value))}>
      <option value="">{messages.choose}</option>
      <optgroup label={messages.inCategory}>{options(common)}</optgroup>
      <optgroup label={messages.others}>{options(others)}</optgroup>
    </SelectField>
  )
}

/** Null when one is no number. */
function valuesOf(text: string, kind: AttributeChoice['kind']): AxisValue[] | null {
  const parts = text
    .split(/[,;]\s+|;/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (kind !== 'number') return parts.map((part) => [part])
  const numbers = parts.map((part) => Number(part.replace(/\s/g, '').replace(',', '.')))
  return numbers.every((number) => Number.isFinite(number)) ? numbers : null
}
