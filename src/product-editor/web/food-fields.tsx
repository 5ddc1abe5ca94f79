import { useState } from 'react'
import { Field, TextField } from '#forms/field.tsx'
import type { Food } from '#labels/contract.ts'
import { productEditor as messages } from '#product-editor/messages.ts'
import type { FormPart } from './use-product-form.ts'

const none: Food = { name: '', ingredients: '', netQuantity: '', storage: '', operator: '' }
const mandatory = new Set(Object.keys(none))
type FoodText = Exclude<keyof Food, 'nutrition'>

/** Mandatory particulars of food. What is left blank and may be is not given. */
export function FoodFields({ fields, set, errors }: FormPart) {
  const food = { ...none, ...fields.food }
  const put = (name: keyof Food, value: Food[keyof Food]) => {
    const { [name]: _, ...others } = food
    const isLeftOut = !mandatory.has(name) && (value === '' || (Array.isArray(value) && value.length === 0))
    set('food', isLeftOut ? (others as Food) : { ...food, [name]: value })
  }
  const [lines, setLines] = useState(() => (food.nutrition ?? []).map((pair) => pair.join(': ')).join('\n'))
  return (
    <fieldset className="product-editor-offer">
      <legend>{messages.food}</legend>
      {errors.food && <p className="field-error">{errors.food}</p>}
      {(Object.entries(messages.foodFields) as [FoodText, string][]).map(([name, label]) => (
        <Field
          key={name}
          label={label}
          required={mandatory.has(name)}
          value={food[name] ?? ''}
          onChange={({ target }) => put(name, target.value)}
        />
      ))}
      <TextField
        label={messages.nutrition}
        hint={messages.nutritionHint}
        rows={3}
        value={lines}
        onChange={({ target }) => {
          setLines(target.value)
          put('nutrition', nutritionOf(target.value))
        }}
      />
    </fieldset>
  )
}

/** Lines such as `Energi: 1 520 kJ`; what has no colon is not understood yet. */
function nutritionOf(text: string): [string, string][] {
  return text.split('\n').flatMap((line): [string, string][] => {
    const [, name, value] = /^([^:]+):(.+)$/.exec(line) ?? []
    return name?.trim() && value?.trim() ? [[name.trim(), value.trim()]] : []
  })
}
