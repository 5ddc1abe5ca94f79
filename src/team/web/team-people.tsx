import { useState } from 'react'
import { WideTable } from '#admin/web/wide-table.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatDateTime } from '#core/format-time.ts'
import { team as calls } from '#staff/team-calls.ts'
import type { Team, TeamPerson } from '#staff/team-contract.ts'
import { holdsAll } from '#staff/team-rules.ts'
import { messages } from '#team/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { RoleOptions, roleOf } from './role-options.tsx'
import '#orders/web/order-state.css'

type Props = { team: Team; onDone: (team: Team) => void }

export function TeamPeople({ team, onDone }: Props) {
  return (
    <section className="team-part" aria-labelledby="team-people">
      <h2 id="team-people">{messages.people}</h2>
      <WideTable label={messages.people} isSheet>
        <thead>
          <tr>
            <th scope="col">{messages.person}</th>
            <th scope="col">{messages.role}</th>
            <th scope="col">{messages.lastSeen}</th>
            <th scope="col">{messages.secondFactor}</th>
            <th scope="col">
              <span className="visually-hidden">{messages.end}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {team.people.map((person) => (
            <Person key={`${person.id} ${person.isOwner} ${person.roleId}`} {...{ person, team, onDone }} />
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}

function Person({ person, team, onDone }: Props & { person: TeamPerson }) {
  const { id, username, name, email, lastSeen, hasSecondFactor, sessions, openItems } = person
  const [isEnding, setEnding] = useState(false)
  const ending = useAction<{ data: Team }>(messages.ended, ({ data }) => onDone(data))
  const isMe = id === team.me
  return (
    <tr>
      <th scope="row">
        {name || username} {isMe && <span className="muted">({messages.you})</span>}
        <span className="small muted admin-block">{[name && username, email].filter(Boolean).join(', ')}</span>
        {ending.error && <Note kind="err">{ending.error}</Note>}
      </th>
      <td>
        {isMe || !mayChange(team, person) ? (
          <RoleText person={person} team={team} />
        ) : (
          <RoleField {...{ person, team, onDone }} />
        )}
      </td>
      <td className="nowrap">
        {lastSeen === null ? messages.never : formatDateTime(lastSeen)}
        <span className="small muted admin-block">{sessions > 0 && messages.devices(sessions)}</span>
      </td>
      <td>
        <span className={`order-state ${hasSecondFactor ? 'order-state--ok' : ''}`}>
          {hasSecondFactor ? messages.hasFactor : messages.noFactor}
        </span>
      </td>
      <td>
        {!isMe && mayChange(team, person) && (
          <Button variant="g" aria-label={messages.endOf(username)} onClick={() => setEnding(true)}>
            {messages.end}
          </Button>
        )}
        <Dialog
          name="end-person"
          title={messages.endTitle(name || username)}
          isOpen={isEnding}
          isAlert
          onClose={() => setEnding(false)}
          footer={
            <>
              <Button onClick={() => setEnding(false)}>{messages.cancel}</Button>
              <Button
                variant="p"
                onClick={() => {
                  setEnding(false)
                  ending.run(() => api(calls.putTeamRole, { id, role: null }))
                }}
              >
                {messages.end}
              </Button>
            </>
          }
        >
          <p>{messages.endAbout}</p>
          {openItems > 0 && <p>{messages.endItems(openItems)}</p>}
        </Dialog>
      </td>
    </tr>
  )
}

function mayChange({ isOwner, myRights }: Team, person: TeamPerson): boolean {
  return isOwner || (!person.isOwner && holdsAll({ isAdmin: false, rights: myRights }, person.rights))
}

function RoleText({ person: { isOwner, roleId, rights }, team }: { person: TeamPerson; team: Team }) {
  if (isOwner) return messages.owner
  const role = team.roles.find(({ id }) => id === roleId)
  return (
    <>
      {role?.name ?? messages.custom}
      {!role && <span className="small muted admin-block">{messages.customAbout(rights.length)}</span>}
    </>
  )
}

/** Saved by its button: whoever chooses with the arrow keys passes the other roles on the way. */
function RoleField({ person, team, onDone }: Props & { person: TeamPerson }) {
  const { id, username, isOwner, roleId, rights } = person
  const current = isOwner ? 'owner' : roleId === null ? '' : String(roleId)
  const [chosen, setChosen] = useState(current)
  const saving = useAction<{ data: Team }>(messages.roleSaved, ({ data }) => onDone(data))
  return (
    <form
      className="team-role"
      onSubmit={(event) => {
        event.preventDefault()
        saving.run(() => api(calls.putTeamRole, { id, role: roleOf(chosen) }))
      }}
    >
      <select
        className="field-input"
        aria-label={messages.roleOf(username)}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {current === '' && (
          <option value="">
            {messages.custom} ({messages.customAbout(rights.length)})
          </option>
        )}
        <RoleOptions team={team} />
      </select>
      {chosen !== current && (
        <Button
          type="submit"
          variant="p"
          aria-label={messages.saveRoleOf(username)}
          state={saving.isBusy ? 'busy' : undefined}
        >
          {messages.save}
        </Button>
      )}
      {saving.error && <Note kind="err">{saving.error}</Note>}
    </form>
  )
}
