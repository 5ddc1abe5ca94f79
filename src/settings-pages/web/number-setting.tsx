import { useState } from 'react'
import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import { Field } from '#forms/field.tsx'
import { beforeText, SettingLabel } from './setting-field.tsx'
import type { SettingsForm } from './use-settings.ts'

type Props = { form: SettingsForm; name: string; limits: readonly [min: number, max: number]; hint?: string }

/** A whole number. What is not one is sent as it is written, and the answer says what is asked for. */
export function NumberSetting({ form, name, limits: [min, max], hint }: Props) {
  const isChanged = form.changed.includes(name)
  return (
    <Field
      name={name}
      columns={3}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      autoComplete="off"
      label={<SettingLabel name={name} isChanged={isChanged} />}
      hint={isChanged ? beforeText(form.saved[name]) : hint}
      value={String(form.values[name] ?? '')}
      error={form.errors[name]}
      onChange={({ target }) => form.set(name, target.value === '' ? '' : Number(target.value))}
    />
  )
}

type AmountProps = { form: SettingsForm; name: string; hint: string }

/** Kronor as people write them, öre in the value. What is no amount is sent as it is written, and the answer says so. */
export function AmountSetting({ form, name, hint }: AmountProps) {
  const value = form.values[name]
  const isChanged = form.changed.includes(name)
  const [text, setText] = useState<string | null>(null)
  const shown = typeof value === 'number' ? textOfAmount(value) : String(value ?? '')
  const isWritten = text !== null && (amountOfText(text) ?? text) === value
  const saved = form.saved[name]
  return (
    <Field
      name={name}
      columns={3}
      inputMode="decimal"
      autoComplete="off"
      label={<SettingLabel name={name} isChanged={isChanged} />}
      hint={isChanged && typeof saved === 'number' ? beforeText(textOfAmount(saved)) : hint}
      value={isWritten ? text : shown}
      error={form.errors[name]}
      onChange={({ target }) => {
        setText(target.value)
        form.set(name, amountOfText(target.value) ?? target.value)
      }}
    />
  )
}
