import { messages, rightNames } from '#admin/people-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { type Right, rights } from '#core/rights.ts'
import { Check } from '#forms/check.tsx'
import { people } from '#staff/calls.ts'
import type { Person } from '#staff/contract.ts'
import { Note } from '#ui/note.tsx'

/** Changed at once, without a button. */
export function PersonRoles({ person, onDone }: { person: Person; onDone: () => void }) {
  const { id, username, isEmployee, isAdmin } = person
  const rightsAction = useAction<{ data: Person }>(messages.rightSaved, onDone)
  const putRight = (right: Right, isOn: boolean) => rightsAction.run(() => api(people.putRight, { id, right, isOn }))
  const roles = useAction<{ data: Person }>(messages.saved, onDone)
  const put = (role: 'employee' | 'admin', isOn: boolean) => roles.run(() => api(people.putRole, { id, role, isOn }))
  const error = roles.error ?? rightsAction.error
  return (
    <>
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
      {error && <Note kind="err">{error}</Note>}
    </>
  )
}
