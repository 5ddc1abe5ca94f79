import { type FormEvent, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import { api } from '#core/api-client.ts'
import type { CallInput } from '#core/contract.ts'
import { timeFormat } from '#core/moment.ts'
import { serviceSettings } from '#service-settings/calls.ts'
import type { StoredService, serviceSettingsContract } from '#service-settings/contract.ts'
import { serviceForm as texts } from '#service-settings/messages.ts'
import { secretFields } from '#service-settings/service-names.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { type FieldName, firstValues, ServiceFields, type Values } from './service-fields.tsx'
import './service-form.css'

type ServiceFormProps = {
  stored: StoredService
  isSandbox: boolean
  onSaved: (services: StoredService[]) => void
}

/** The account of a service: secrets are written, and never read back. */
export function ServiceForm({ stored, isSandbox, onSaved }: ServiceFormProps) {
  const { service, source, version, secrets, savedAt, savedBy, certificateEnds } = stored
  const [first] = useState<Values>(() => ({ ...firstValues[service], ...textsOf(stored) }))
  const [values, setValues] = useState(first)
  const saving = useAction<{ data: StoredService[] }>(texts.saved, (answer) => {
    setValues((before) => withoutSecrets(before))
    onSaved(answer.data)
  })
  const removing = useAction<{ data: StoredService[] }>(texts.removed, ({ data }) => {
    setValues(firstValues[service])
    onSaved(data)
  })
  useLeaveWarning(Object.entries(values).some(([name, value]) => value !== (first[name as FieldName] ?? '')))
  if (source === 'server') return <p className="small muted">{texts.onServer}</p>
  const error = saving.error ?? removing.error
  const hasFields = Object.keys(saving.fields).some((path) => path.startsWith('account.'))

  function save(event: FormEvent) {
    event.preventDefault()
    // The contract parses the account of each service.
    const input = { service, version, account: accountOf(values) } as unknown as Save
    saving.run(() => api(serviceSettings.saveStoredService, input))
  }

  return (
    <form data-unsaved="own" className="service-form" noValidate onSubmit={save}>
      {isSandbox && <p className="small muted">{texts.sandbox}</p>}
      <ServiceFields
        service={service}
        values={values}
        stored={secrets}
        errors={saving.fields}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
      {error && !hasFields && <Note kind="err">{error}</Note>}
      <div className="row row--wrap">
        <Button type="submit" variant="p" state={saving.isBusy ? 'busy' : undefined}>
          {texts.save}
        </Button>
        {source === 'stored' && (
          <Button
            state={removing.isBusy ? 'busy' : undefined}
            onClick={() =>
              removing.run(() => api(serviceSettings.saveStoredService, { service, version, account: null } as Save))
            }
          >
            {texts.remove}
          </Button>
        )}
      </div>
      {source === 'stored' && savedAt !== null && (
        <p className="small muted">
          {texts.savedBy(savedBy, day.format(savedAt))}
          {certificateEnds !== null && ` ${texts.ends(day.format(certificateEnds))}`}
        </p>
      )}
    </form>
  )
}

type Save = CallInput<(typeof serviceSettingsContract)['saveStoredService']>

const day = timeFormat({ day: 'numeric', month: 'long', year: 'numeric' })

const textsOf = ({ values }: StoredService): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === null ? '' : String(value)]))

const isSecret = (name: string) => secretFields.some((secret) => secret === name)
const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)))

function accountOf(values: Values): Record<string, unknown> {
  const entries = Object.entries(values).flatMap(([name, value]): [FieldName | string, unknown][] => {
    if (isSecret(name)) return value ? [[name, value]] : []
    if (name === 'port') return [[name, Number(value)]]
    if (name === 'from') return [[name, value?.trim() || null]]
    return [[name, value]]
  })
  return Object.fromEntries(entries)
}
