import { type ComponentProps, useState } from 'react'
import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import { Field } from '#forms/field.tsx'
import { productEditor as messages } from '#product-editor/messages.ts'

type AmountFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'name' | 'hint' | 'required'> & {
  name: string
  value: number | null
  onChange: (amount: number | null) => void
  onUnreadable: (name: string, isUnreadable: boolean) => void
}

/** Kronor as people write them; öre outwards. */
export function AmountField({ value, onChange, onUnreadable, error, ...props }: AmountFieldProps) {
  const [text, setText] = useState(value === null ? '' : textOfAmount(value))
  const isUnreadable = text.trim() === '' ? Boolean(props.required) : amountOfText(text) === null
  return (
    <Field
      {...props}
      className="tabular product-editor-amount"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isUnreadable && text !== '' ? messages.badAmount : error}
      onChange={({ target }) => {
        setText(target.value)
        const isBlank = target.value.trim() === ''
        const amount = amountOfText(target.value)
        onUnreadable(props.name, isBlank ? Boolean(props.required) : amount === null)
        if (isBlank ? !props.required : amount !== null) onChange(isBlank ? null : amount)
      }}
    />
  )
}

type NumberFieldProps = Omit<AmountFieldProps, 'onChange'> & {
  onChange: (number: number | null) => void
}

/** A number with a decimal comma, or nothing. */
export function NumberField({ value, onChange, onUnreadable, error, ...props }: NumberFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value).replace('.', ','))
  return (
    <Field
      {...props}
      className="tabular"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={numberOf(text) === undefined ? messages.badNumber : error}
      onChange={({ target }) => {
        setText(target.value)
        const number = numberOf(target.value)
        const isUnreadable = number === undefined || (number === null && Boolean(props.required))
        onUnreadable(props.name, isUnreadable)
        if (!isUnreadable) onChange(number)
      }}
    />
  )
}

/** Null when blank, undefined when it is no number. */
function numberOf(text: string): number | null | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  if (plain === '') return null
  return /^-?\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined
}
