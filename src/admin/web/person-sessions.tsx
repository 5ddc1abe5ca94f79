import { messages } from '#admin/people-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { secondFactor } from '#second-factors/calls.ts'
import { people } from '#staff/calls.ts'
import type { Person } from '#staff/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

export function PersonSessions({ person, onDone }: { person: Person; onDone: () => void }) {
  const { id, username, isEmployee, isAdmin, sessions } = person
  const logOut = useAction<{ data: Person }>(messages.loggedOut, onDone)
  const factor = useAction<unknown>(messages.factorReset, onDone)
  const error = logOut.error ?? factor.error
  return (
    <>
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
      {error && <Note kind="err">{error}</Note>}
    </>
  )
}
