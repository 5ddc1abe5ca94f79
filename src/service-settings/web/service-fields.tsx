import { byCarrier, carrierFields } from '#carrier-accounts/accounts.ts'
import { Field, SelectField, TextField } from '#forms/field.tsx'
import { serviceForm as texts } from '#service-settings/messages.ts'
import type { SecretField, ServiceName } from '#service-settings/service-names.ts'

export type FieldName = keyof typeof texts.fields
export type Values = Partial<Record<FieldName, string>>

const names: Record<ServiceName, readonly FieldName[]> = {
  // The table's names are fields of the form, which the texts of the form list.
  ...byCarrier((id) => ['environment', ...carrierFields(id).map(({ name }) => name)] as FieldName[]),
  swish: ['environment', 'payee', 'certificate', 'passphrase'],
  stripe: ['publishableKey', 'secretKey', 'webhookSecret'],
  overlay: ['url', 'authorization'],
  klarna: ['environment', 'username', 'password'],
  bankid: ['environment', 'certificate', 'passphrase', 'authority'],
  fortnox: ['clientId', 'apiSecret'],
  email: ['host', 'port', 'encryption', 'username', 'password', 'from'],
  ga4: ['measurementId', 'apiSecret'],
  meta: ['pixelId', 'accessToken', 'testEventCode'],
  mailchimp: ['listId', 'apiKey'],
  klaviyo: ['listId', 'apiKey'],
  rule: ['subscriberTag', 'apiKey'],
}

/** What is chosen before anything is stored. */
export const firstValues: Record<ServiceName, Values> = {
  ...byCarrier(() => ({ environment: 'live' })),
  swish: { environment: 'live' },
  stripe: {},
  overlay: {},
  klarna: { environment: 'live' },
  bankid: { environment: 'live' },
  fortnox: {},
  email: { port: '587', encryption: 'starttls' },
  ga4: {},
  meta: {},
  mailchimp: {},
  klaviyo: {},
  rule: {},
}

type ServiceFieldsProps = {
  service: ServiceName
  values: Values
  stored: readonly SecretField[]
  errors: Record<string, string>
  onChange: (name: FieldName, value: string) => void
}

export function ServiceFields({ service, values, stored, errors, onChange }: ServiceFieldsProps) {
  return names[service].map((name) => (
    <ServiceField
      key={name}
      name={name}
      value={values[name] ?? ''}
      isStored={stored.some((one) => one === name)}
      error={errors[`account.${name}`]}
      onChange={(value) => onChange(name, value)}
    />
  ))
}

type ServiceFieldProps = {
  name: FieldName
  value: string
  isStored: boolean
  error: string | undefined
  onChange: (value: string) => void
}

function ServiceField({ name, value, isStored, error, onChange }: ServiceFieldProps) {
  const label = texts.fields[name]
  const kept = isStored ? texts.secretStored : undefined
  switch (name) {
    case 'environment':
      return <Choice {...{ label, value, error, onChange }} choices={texts.environments} />
    case 'encryption':
      return <Choice {...{ label, value, error, onChange }} choices={texts.encryptions} />
    case 'certificate':
      return (
        <Field
          label={label}
          type="file"
          multiple
          accept=".p12,.pfx,.pem,.crt,.cer,.key"
          error={error}
          hint={[texts.certificateHint, kept].filter(Boolean).join(' ')}
          onChange={({ target }) => void readCertificate([...(target.files ?? [])]).then(onChange)}
        />
      )
    case 'authority':
      return (
        <TextField
          label={label}
          value={value}
          rows={4}
          spellCheck={false}
          error={error}
          hint={texts.hints.authority}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'passphrase':
    case 'password':
    case 'authorization':
    case 'apiKey':
    case 'apiSecret':
    case 'trackingKey':
    case 'secretKey':
    case 'webhookSecret':
    case 'accessToken':
      return (
        <Field
          label={label}
          type="password"
          autoComplete="off"
          value={value}
          error={error}
          hint={kept ?? hintOf(name)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    default:
      return (
        <Field
          label={label}
          value={value}
          error={error}
          autoComplete="off"
          inputMode={name === 'port' || name === 'payee' ? 'numeric' : undefined}
          hint={name === 'from' || name === 'payee' ? texts.hints[name] : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

function hintOf(name: FieldName): string | undefined {
  if (name === 'passphrase') return texts.passphraseHint
  return name === 'webhookSecret' ? texts.hints.webhookSecret : undefined
}

type ChoiceProps = Omit<ServiceFieldProps, 'name' | 'isStored'> & { label: string; choices: Record<string, string> }

function Choice({ label, value, error, choices, onChange }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} error={error} onChange={({ target }) => onChange(target.value)}>
      {Object.entries(choices).map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

/** PEM files together as text; a PKCS #12 file in base64. */
async function readCertificate(files: readonly File[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => file.text()))
  if (texts.some((text) => text.includes('-----BEGIN'))) return texts.join('\n')
  const [file] = files
  if (!file) return ''
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
