import { FormDialog } from '#admin/web/form-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { extensions as calls } from '#extensions/calls.ts'
import type { Extension, ExtensionList, ShownSetting } from '#extensions/contract.ts'
import { messages } from '#extensions/messages.ts'
import { Field } from '#forms/field.tsx'
import { Switch } from '#forms/switch.tsx'

type DialogProps = { extension: Extension; onClose: () => void; onDone: (list: ExtensionList) => void }

export function SettingsDialog({ extension, onClose, onDone }: DialogProps) {
  const { name, title, settings, rowVersion: version } = extension
  const saving = useAction(messages.saved, onDone)
  const save = (given: FormData) => {
    const values = Object.fromEntries(settings.map((setting) => [setting.name, valueIn(given, setting)]))
    saving.run(() => api(calls.saveExtensionSettings, { name, version, settings: values }))
  }
  return (
    <FormDialog
      name="extension-settings"
      title={messages.settingsOf(title)}
      submit={messages.save}
      isBusy={saving.isBusy}
      error={Object.keys(saving.fields).length > 0 ? null : saving.error}
      onClose={onClose}
      onSubmit={save}
    >
      {settings.map((setting) => (
        <SettingField key={setting.name} setting={setting} error={saving.fields[`settings.${setting.name}`]} />
      ))}
    </FormDialog>
  )
}

type FieldProps = { setting: ShownSetting; error: string | undefined }

function SettingField({ setting, error }: FieldProps) {
  const { name, type, label, hint, value, isSet, min, max } = setting
  if (type === 'switch') return <Switch label={label} text={hint} name={name} defaultChecked={value === true} />
  const written = value === null ? '' : String(value)
  if (type === 'number')
    return (
      <Field
        label={label}
        hint={hint}
        error={error}
        name={name}
        type="number"
        step={1}
        min={min ?? undefined}
        max={max ?? undefined}
        defaultValue={written}
        required
      />
    )
  return (
    <Field
      label={label}
      hint={isSet ? messages.secretSet : hint}
      error={error}
      name={name}
      type={type === 'secret' ? 'password' : 'text'}
      maxLength={500}
      defaultValue={written}
      autoComplete="off"
    />
  )
}

function valueIn(given: FormData, { name, type }: ShownSetting): string | number | boolean {
  if (type === 'switch') return given.has(name)
  const text = String(given.get(name) ?? '').trim()
  return type === 'number' ? Number(text) : text
}
