import { WideTable } from '#admin/web/wide-table.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatDateTime } from '#core/format-time.ts'
import { team as calls } from '#staff/team-calls.ts'
import type { StaffInvitation, Team } from '#staff/team-contract.ts'
import { messages } from '#team/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { roleNameOf } from './role-options.tsx'

type Props = { team: Team; onDone: (team: Team) => void }

export function TeamInvitations({ team, onDone }: Props) {
  return (
    <section className="team-part" aria-labelledby="team-invitations">
      <h2 id="team-invitations">{messages.invitations}</h2>
      <WideTable label={messages.invitations} isSheet>
        <thead>
          <tr>
            <th scope="col">{messages.email}</th>
            <th scope="col">{messages.role}</th>
            <th scope="col">{messages.sent}</th>
            <th scope="col">{messages.expires}</th>
            <th scope="col">
              <span className="visually-hidden">{messages.revoke}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {team.invitations.map((invitation) => (
            <Row key={invitation.id} {...{ invitation, team, onDone }} />
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}

function Row({ invitation, team, onDone }: Props & { invitation: StaffInvitation }) {
  const { id, email, roleId, by, sentAt, expiresAt, isExpired } = invitation
  const done = ({ data }: { data: Team }) => onDone(data)
  const again = useAction<{ data: Team }>(messages.invited, done)
  const revoking = useAction<{ data: Team }>(messages.revoked, done)
  const error = again.error ?? revoking.error
  return (
    <tr>
      <th scope="row">
        {email}
        {error && <Note kind="err">{error}</Note>}
      </th>
      <td>{roleNameOf(team.roles, roleId)}</td>
      <td className="nowrap">
        {formatDateTime(sentAt)}
        <span className="small muted admin-block">{messages.by(by ?? messages.erased)}</span>
      </td>
      <td className="nowrap">{isExpired ? messages.expired : formatDateTime(expiresAt)}</td>
      <td>
        <div className="row">
          <Button
            aria-label={messages.againOf(email)}
            state={again.isBusy ? 'busy' : undefined}
            onClick={() => again.run((options) => api(calls.renewInvitation, { id }, options))}
          >
            {messages.again}
          </Button>
          <Button
            variant="g"
            aria-label={messages.revokeOf(email)}
            state={revoking.isBusy ? 'busy' : undefined}
            onClick={() => revoking.run(() => api(calls.revokeInvitation, { id }))}
          >
            {messages.revoke}
          </Button>
        </div>
      </td>
    </tr>
  )
}
