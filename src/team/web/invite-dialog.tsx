import { useState } from 'react'
import { FormDialog } from '#admin/web/form-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { team as calls } from '#staff/team-calls.ts'
import type { Team } from '#staff/team-contract.ts'
import { holdsAll } from '#staff/team-rules.ts'
import { messages } from '#team/messages.ts'
import { RoleOptions, roleOf } from './role-options.tsx'

type Props = { team: Team; isOpen: boolean; onClose: () => void; onDone: (team: Team) => void }

export function InviteDialog({ team, isOpen, onClose, onDone }: Props) {
  const me = { isAdmin: team.isOwner, rights: team.myRights }
  const [role, setRole] = useState(() => String(team.roles.findLast(({ rights }) => holdsAll(me, rights))?.id ?? ''))
  const inviting = useAction<{ data: Team }>(messages.invited, ({ data }) => {
    onDone(data)
    onClose()
  })
  const about = role === 'owner' ? messages.ownerAbout : team.roles.find(({ id }) => String(id) === role)?.description
  return (
    <FormDialog
      name="invite"
      title={messages.invite}
      isOpen={isOpen}
      submit={messages.send}
      isBusy={inviting.isBusy}
      error={inviting.error}
      onClose={onClose}
      onSubmit={(fields) => {
        const email = String(fields.get('email') ?? '')
        inviting.run((options) => api(calls.invite, { email, role: roleOf(role) }, options))
      }}
    >
      <Field label={messages.email} hint={messages.emailHint} name="email" type="email" autoComplete="off" required />
      <SelectField
        label={messages.role}
        hint={about}
        name="role"
        value={role}
        onChange={({ target }) => setRole(target.value)}
      >
        <RoleOptions team={team} />
      </SelectField>
    </FormDialog>
  )
}
