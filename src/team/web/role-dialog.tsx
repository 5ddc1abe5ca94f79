import { useState } from 'react'
import { rightNames } from '#admin/people-messages.ts'
import { FormDialog } from '#admin/web/form-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { type Right, rights } from '#core/rights.ts'
import { Check } from '#forms/check.tsx'
import { Field, SelectField } from '#forms/field.tsx'
import { team as calls } from '#staff/team-calls.ts'
import type { StaffRole, Team } from '#staff/team-contract.ts'
import { holdsAll } from '#staff/team-rules.ts'
import { messages, rightTexts } from '#team/messages.ts'
import { Button } from '#ui/button.tsx'

type Props = { team: Team; role: StaffRole | 'new'; onClose: () => void; onDone: (team: Team) => void }

export function RoleDialog({ team, role, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState<readonly Right[]>(role === 'new' ? [] : role.rights)
  const done = ({ data }: { data: Team }) => {
    onDone(data)
    onClose()
  }
  const saving = useAction<{ data: Team }>(messages.staffRoleSaved, done)
  const removing = useAction<{ data: Team }>(messages.removed, done)
  const mayGive = (right: Right) => holdsAll({ isAdmin: team.isOwner, rights: team.myRights }, [right])

  function save(fields: FormData) {
    const wish = { name: textOf(fields, 'name'), description: textOf(fields, 'description'), rights: [...chosen] }
    saving.run((options) =>
      role === 'new'
        ? api(calls.createStaffRole, wish, options)
        : api(calls.putStaffRole, { id: role.id, version: role.version, ...wish }),
    )
  }

  return (
    <FormDialog
      name="staff-role"
      title={role === 'new' ? messages.newRole : messages.changeTitle}
      submit={messages.saveRole}
      isBusy={saving.isBusy}
      error={saving.error ?? removing.error}
      beside={
        role !== 'new' && (
          <Button
            variant="g"
            state={removing.isBusy ? 'busy' : undefined}
            onClick={() => removing.run(() => api(calls.removeStaffRole, { id: role.id, version: role.version }))}
          >
            {messages.remove}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        label={messages.name}
        name="name"
        required
        maxLength={40}
        autoComplete="off"
        defaultValue={role === 'new' ? '' : role.name}
      />
      <Field
        label={messages.description}
        name="description"
        maxLength={200}
        autoComplete="off"
        defaultValue={role === 'new' ? '' : role.description}
      />
      {role === 'new' && (
        <SelectField
          label={messages.basedOn}
          defaultValue=""
          onChange={({ target }) => {
            const from = team.roles.find(({ id }) => String(id) === target.value)
            setChosen((from?.rights ?? []).filter(mayGive))
          }}
        >
          <option value="">{messages.nothing}</option>
          {team.roles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <fieldset className="team-rights">
        <legend className="team-legend">{messages.rights}</legend>
        {!team.isOwner && <p className="small muted">{messages.lacking}</p>}
        {rights.map((right) => (
          <Check
            key={right}
            label={
              <>
                {rightNames[right]}
                <span className="small muted admin-block">{rightTexts[right]}</span>
              </>
            }
            checked={chosen.includes(right)}
            disabled={!mayGive(right)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, right] : chosen.filter((one) => one !== right))
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
