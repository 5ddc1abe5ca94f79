import { Field } from '#ui/field.tsx'
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
