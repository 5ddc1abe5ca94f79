import { useState } from 'react'
import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import { Field } from '#ui/field.tsx'
import { beforeText, SettingLabel } from './setting-field.tsx'
import type { SettingsForm } from './use-settings.ts'

type Props = { form: SettingsForm; name: string; hint: string }

/** Kronor as people write them, öre in the value. What is no amount is sent as it is written, and the answer says so. */
export function AmountSetting({ form, name, hint }: Props) {
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
