import { useId, useState } from 'react'
import { useAction } from '#admin/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { team as calls } from '#staff/team-calls.ts'
import type { Team } from '#staff/team-contract.ts'
import { holdsAll } from '#staff/team-rules.ts'
import { messages } from '#team/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { RoleOptions, roleOf } from './role-options.tsx'

type Props = { team: Team; isOpen: boolean; onClose: () => void; onDone: (team: Team) => void }

export function InviteDialog({ team, isOpen, onClose, onDone }: Props) {
  const form = useId()
  const me = { isAdmin: team.isOwner, rights: team.myRights }
  const [role, setRole] = useState(() => String(team.roles.findLast(({ rights }) => holdsAll(me, rights))?.id ?? ''))
  const inviting = useAction<{ data: Team }>(messages.invited, ({ data }) => {
    onDone(data)
    onClose()
  })
  const about = role === 'owner' ? messages.ownerAbout : team.roles.find(({ id }) => String(id) === role)?.description
  return (
    <Dialog
      name="invite"
      title={messages.invite}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={form} variant="p" state={inviting.isBusy ? 'busy' : undefined}>
            {messages.send}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          const email = String(new FormData(event.currentTarget).get('email') ?? '')
          inviting.run((options) => api(calls.invite, { email, role: roleOf(role) }, options))
        }}
      >
        {inviting.error && <Note kind="err">{inviting.error}</Note>}
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
      </form>
    </Dialog>
  )
}
