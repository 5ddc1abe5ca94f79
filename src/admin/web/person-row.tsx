import { people } from '#account/people-calls.ts'
import type { Person } from '#account/people-contract.ts'
import { secondFactor } from '#account/second-factor-calls.ts'
import { rightNames, sv as say } from '#admin/sv-people.ts'
import { api } from '#core/api-client.ts'
import { type Right, rights } from '#core/rights.ts'
import { fullMoment } from '#orders/web/moment.ts'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/check.tsx'
import { Note } from '#ui/note.tsx'
import { useDeed } from './use-deed.ts'

/** A member with their roles, which are changed by a click, and their logins, which are ended by one. */
export function PersonRow({ person, onDone }: { person: Person; onDone: () => void }) {
  const { id, username, name, email, company, isEmployee, isAdmin, memberSince, sessions } = person
  const rightsDeed = useDeed<{ data: Person }>(say.rightSaved, onDone)
  const putRight = (right: Right, isOn: boolean) => rightsDeed.run(() => api(people.putRight, { id, right, isOn }))
  const roles = useDeed<{ data: Person }>(say.saved, onDone)
  const logOut = useDeed<{ data: Person }>(say.loggedOut, onDone)
  const factor = useDeed<unknown>(say.factorReset, onDone)
  const put = (role: 'employee' | 'admin', isOn: boolean) => roles.run(() => api(people.putRole, { id, role, isOn }))
  const fault = roles.fault ?? rightsDeed.fault ?? logOut.fault ?? factor.fault
  return (
    <tr>
      <th scope="row">
        {username}
        <span className="small muted adm__b">{[name, company, email].filter(Boolean).join(', ')}</span>
        {fault && <Note kind="err">{fault}</Note>}
      </th>
      <td className="nowrap">{fullMoment(memberSince)}</td>
      <td>
        <Check
          label={say.employee}
          aria-label={say.roleOf(say.employee, username)}
          checked={isEmployee}
          onChange={({ target }) => put('employee', target.checked)}
        />
        <Check
          label={say.admin}
          aria-label={say.roleOf(say.admin, username)}
          checked={isAdmin}
          onChange={({ target }) => put('admin', target.checked)}
        />
        {isEmployee && !isAdmin && (
          <details>
            <summary>{say.rights(person.rights.length)}</summary>
            {rights.map((right) => (
              <Check
                key={right}
                label={rightNames[right]}
                aria-label={say.roleOf(rightNames[right], username)}
                checked={person.rights.includes(right)}
                onChange={({ target }) => putRight(right, target.checked)}
              />
            ))}
          </details>
        )}
      </td>
      <td>
        {say.devices(sessions)}
        {sessions > 0 && (
          <Button
            variant="g"
            aria-label={say.logOutOf(username)}
            state={logOut.isBusy ? 'busy' : undefined}
            onClick={() => logOut.run(() => api(people.endPersonSessions, { id }))}
          >
            {say.logOut}
          </Button>
        )}
        {(isEmployee || isAdmin) && (
          <Button
            variant="g"
            aria-label={say.resetFactorOf(username)}
            state={factor.isBusy ? 'busy' : undefined}
            onClick={() => factor.run(() => api(secondFactor.resetSecondFactor, { id }))}
          >
            {say.resetFactor}
          </Button>
        )}
      </td>
    </tr>
  )
}
