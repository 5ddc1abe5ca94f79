import type { ComponentProps, ReactNode } from 'react'
import { Field, TextField } from '#forms/field.tsx'
import { fieldNames, messages } from '#settings-pages/settings-messages.ts'
import type { SettingsForm } from './use-settings.ts'
import './settings.css'

type Props = Pick<ComponentProps<typeof Field>, 'columns' | 'hint' | 'ok' | 'autoComplete' | 'inputMode' | 'type'> & {
  form: SettingsForm
  name: string
  /** Said at once, before anything is saved. */
  problem?: string | null | undefined
  isLong?: boolean
  /** Nothing written is kept as nothing. */
  isOptional?: boolean
  onValue?: (value: string) => void
}

export function SettingField({ form, name, problem, isLong, isOptional, onValue, hint, ...rest }: Props) {
  const { values, saved, changed } = form
  const isChanged = changed.includes(name)
  const props = {
    ...rest,
    name,
    label: <SettingLabel name={name} isChanged={isChanged} />,
    hint: isChanged ? beforeText(saved[name]) : hint,
    value: String(values[name] ?? ''),
    error: form.errors[name] ?? problem,
    onChange({ target }: { target: { value: string } }) {
      form.set(name, isOptional && target.value.trim() === '' ? null : target.value)
      onValue?.(target.value)
    },
  }
  if (!isLong) return <Field {...props} />
  return (
    <TextField
      name={name}
      label={props.label}
      hint={props.hint}
      value={props.value}
      error={props.error}
      onChange={props.onChange}
      rows={3}
    />
  )
}

export function beforeText(value: SettingsForm['values'][string] | undefined): string {
  return value || value === 0 ? messages.before(String(value)) : messages.beforeEmpty
}

export function SettingLabel({ name, isChanged }: { name: string; isChanged: boolean }) {
  return (
    <>
      {fieldNames[name]}
      {isChanged && <span className="settings-changed">{messages.changed}</span>}
    </>
  )
}

export function SettingGroup({ texts, children }: { texts: { title: string; text: string }; children: ReactNode }) {
  return (
    <section className="settings-group">
      <div>
        <h2>{texts.title}</h2>
        <p className="small muted">{texts.text}</p>
      </div>
      <div className="field-form">{children}</div>
    </section>
  )
}
