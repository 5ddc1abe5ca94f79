import { messages, rightNames } from '#admin/people-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { type Right, rights } from '#core/rights.ts'
import { Check } from '#forms/check.tsx'
import { secondFactor } from '#second-factors/calls.ts'
import { people } from '#staff/calls.ts'
import type { Person } from '#staff/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

export function PersonRow({ person, onDone }: { person: Person; onDone: () => void }) {
  const { id, username, name, email, company, isEmployee, isAdmin, memberSince, sessions } = person
  const rightsAction = useAction<{ data: Person }>(messages.rightSaved, onDone)
  const putRight = (right: Right, isOn: boolean) => rightsAction.run(() => api(people.putRight, { id, right, isOn }))
  const roles = useAction<{ data: Person }>(messages.saved, onDone)
  const logOut = useAction<{ data: Person }>(messages.loggedOut, onDone)
  const factor = useAction<unknown>(messages.factorReset, onDone)
  const put = (role: 'employee' | 'admin', isOn: boolean) => roles.run(() => api(people.putRole, { id, role, isOn }))
  const error = roles.error ?? rightsAction.error ?? logOut.error ?? factor.error
  return (
    <tr>
      <th scope="row">
        {username}
        <span className="small muted admin-block">{[name, company, email].filter(Boolean).join(', ')}</span>
        {error && <Note kind="err">{error}</Note>}
      </th>
      <td className="nowrap">{formatLongDateTime(memberSince)}</td>
      <td>
        <Check
          label={messages.employee}
          aria-label={messages.roleOf(messages.employee, username)}
          checked={isEmployee}
          onChange={({ target }) => put('employee', target.checked)}
        />
        <Check
          label={messages.admin}
          aria-label={messages.roleOf(messages.admin, username)}
          checked={isAdmin}
          onChange={({ target }) => put('admin', target.checked)}
        />
        {isEmployee && !isAdmin && (
          <details>
            <summary>{messages.rights(person.rights.length)}</summary>
            {rights.map((right) => (
              <Check
                key={right}
                label={rightNames[right]}
                aria-label={messages.roleOf(rightNames[right], username)}
                checked={person.rights.includes(right)}
                onChange={({ target }) => putRight(right, target.checked)}
              />
            ))}
          </details>
        )}
      </td>
      <td>
        {messages.devices(sessions)}
        {sessions > 0 && (
          <Button
            variant="g"
            aria-label={messages.logOutOf(username)}
            state={logOut.isBusy ? 'busy' : undefined}
            onClick={() => logOut.run(() => api(people.endPersonSessions, { id }))}
          >
            {messages.logOut}
          </Button>
        )}
        {(isEmployee || isAdmin) && (
          <Button
            variant="g"
            aria-label={messages.resetFactorOf(username)}
            state={factor.isBusy ? 'busy' : undefined}
            onClick={() => factor.run(() => api(secondFactor.resetSecondFactor, { id }))}
          >
            {messages.resetFactor}
          </Button>
        )}
      </td>
    </tr>
  )
}
