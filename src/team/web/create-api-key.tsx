import { useState } from 'react'
import { rightNames } from '#admin/people-messages.ts'
import { FormDialog } from '#admin/web/form-dialog.tsx'
import { apiKeys } from '#api-keys/calls.ts'
import type { ApiKeys, MadeApiKey } from '#api-keys/contract.ts'
import { callsPerMinute, usualKeyDays } from '#api-keys/key-rules.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { agentScope } from '#core/api-scopes.ts'
import { type Right, rights } from '#core/rights.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { Switch } from '#forms/switch.tsx'
import { messages } from '#team/api-keys-messages.ts'

type Props = { staff: ApiKeys['staff']; onClose: () => void; onMade: (made: MadeApiKey) => void }
type Access = keyof typeof messages.access

const levels = Object.keys(messages.access) as Access[]
const lifetimes = Object.entries(messages.lifetimes)

export function CreateApiKey({ staff, onClose, onMade }: Props) {
  const [lacksScope, setLacksScope] = useState(false)
  const creating = useAction<MadeApiKey>(null, onMade)

  function create(fields: FormData) {
    const scopes: string[] = rights.flatMap((right) => {
      const access = fields.get(`scope-${right}`)
      return access === 'read' || access === 'write' ? [`${right}:${access}`] : []
    })
    if (fields.has('agents')) scopes.push(agentScope)
    setLacksScope(scopes.length === 0)
    if (scopes.length === 0) return
    const lifetime = String(fields.get('expires'))
    const input = {
      name: String(fields.get('name') ?? ''),
      scopes,
      responsibleId: Number(fields.get('responsible')),
      callsPerMinute: Number(fields.get('calls')),
      expiresInDays: lifetime === 'never' ? null : Number(lifetime),
    }
    creating.run((options) => api(apiKeys.createApiKey, input, options))
  }

  return (
    <FormDialog
      name="create-api-key"
      title={messages.create}
      submit={messages.create}
      isBusy={creating.isBusy}
      error={lacksScope ? messages.noScope : creating.error}
      onClose={onClose}
      onSubmit={create}
    >
      <Field label={messages.name} hint={messages.nameHint} name="name" maxLength={60} autoComplete="off" required />
      <ResponsibleField staff={staff} />
      <fieldset>
        <legend className="api-keys-legend">{messages.scopes}</legend>
        <p className="small muted">{messages.scopesHint}</p>
        <ScopeTable />
        <Switch label={messages.agents} text={messages.agentsHint} name="agents" />
      </fieldset>
      <SelectField label={messages.expires} name="expires" defaultValue={String(usualKeyDays)}>
        {lifetimes.map(([days, text]) => (
          <option key={days} value={days}>
            {text}
          </option>
        ))}
      </SelectField>
      <CallsField first={callsPerMinute.usual} />
    </FormDialog>
  )
}

function ScopeTable() {
  return (
    <table className="api-keys-scopes">
      <thead>
        <tr>
          <th scope="col">{messages.right}</th>
          {levels.map((level) => (
            <th key={level} scope="col">
              {messages.access[level]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map((right) => (
          <ScopeRow key={right} right={right} />
        ))}
      </tbody>
    </table>
  )
}

function ScopeRow({ right }: { right: Right }) {
  return (
    <tr>
      <th scope="row">{rightNames[right]}</th>
      {levels.map((level) => (
        <td key={level}>
          <input
            className="api-keys-choice"
            type="radio"
            name={`scope-${right}`}
            value={level}
            defaultChecked={level === 'none'}
            aria-label={messages.accessOf(rightNames[right], messages.access[level])}
          />
        </td>
      ))}
    </tr>
  )
}

export function ResponsibleField({ staff, first }: { staff: ApiKeys['staff']; first?: number | undefined }) {
  return (
    <SelectField
      label={messages.responsible}
      hint={messages.responsibleHint}
      name="responsible"
      required
      defaultValue={first ?? ''}
    >
      <option value="">{messages.choose}</option>
      {staff.map(({ id, username }) => (
        <option key={id} value={id}>
          {username}
        </option>
      ))}
    </SelectField>
  )
}

export function CallsField({ first }: { first: number }) {
  const { min, max } = callsPerMinute
  return (
    <Field
      label={messages.calls}
      hint={messages.callsHint(min, max)}
      name="calls"
      type="number"
      min={min}
      max={max}
      step={1}
      defaultValue={first}
      required
    />
  )
}
