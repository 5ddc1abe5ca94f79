import { useEffect, useState } from 'react'
import { messages as failures } from '#admin/messages.ts'
import { messages as loginMessages } from '#admin/two-factor-messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import { explained } from '#core/explained.ts'
import { Field, PasswordField } from '#forms/field.tsx'
import { textsOf, useForm } from '#forms/use-form.ts'
import { account } from '#identity/calls.ts'
import { pathTo } from '#paths.ts'
import { invitation } from '#staff/invitation-calls.ts'
import type { ShownInvitation } from '#staff/invitation-contract.ts'
import { invitationMessages as messages } from '#team/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'

const names = ['username', 'password', 'verifypassword'] as const
type Given = Partial<Record<(typeof names)[number], string>>

export function InvitationPage({ token, next }: { token: string; next: string }) {
  const [shown, setShown] = useState<ShownInvitation | null>(null)
  const [failure, setFailure] = useState<string | null>(token ? null : messages.noToken)
  useEffect(() => {
    if (!token) return
    api(invitation.getInvitation, { token }).then(
      ({ data }) => setShown(data),
      (error: unknown) => setFailure(error instanceof ApiError ? error.message : failures.failed),
    )
  }, [token])
  return (
    <div className="admin-login panel stack">
      <h1>{messages.title}</h1>
      {failure && <Note kind="err">{failure}</Note>}
      {!shown && !failure && <Spinner size="l" />}
      {shown && (
        <>
          <p>{messages.about(shown.role ?? messages.owner, shown.email)}</p>
          {shown.account === 'log-in' ? (
            <LogInForm onDone={() => setShown({ ...shown, account: 'ready' })} />
          ) : (
            <JoinForm isNew={shown.account === 'new'} {...{ token, next }} />
          )}
        </>
      )}
    </div>
  )
}

function LogInForm({ onDone }: { onDone: () => void }) {
  const { error, isBusy, submit } = useForm()
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        const given = textsOf(event, ['username', 'password'])
        void submit(async () => {
          await explained(api(account.login, given), { 403: loginMessages.wrongCredentials })
          onDone()
        })
      }}
    >
      <p>{messages.logIn}</p>
      {error && <Note kind="err">{error}</Note>}
      <Field label={loginMessages.username} name="username" autoComplete="username" required />
      <PasswordField label={messages.password} name="password" />
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {loginMessages.logIn}
        </Button>
        <a className="button button--g" href={pathTo('reset-password')}>
          {messages.forgotten}
        </a>
      </div>
    </form>
  )
}

function JoinForm({ token, next, isNew }: { token: string; next: string; isNew: boolean }) {
  const { error, errors, isBusy, submit } = useForm()
  const join = async (given: Given) => {
    await api(invitation.acceptInvitation, { token, ...given })
    // The token leaves the address and the history.
    window.location.replace(next)
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        const given = isNew ? textsOf(event, names) : {}
        event.preventDefault()
        void submit(() => join(given))
      }}
    >
      {error && <Note kind="err">{error}</Note>}
      {isNew && (
        <>
          <Field label={messages.username} name="username" autoComplete="username" required error={errors.username} />
          <PasswordField
            label={messages.password}
            name="password"
            isNew
            hint={messages.passwordHint}
            error={errors.password}
          />
          <PasswordField label={messages.repeat} name="verifypassword" isNew error={errors.verifypassword} />
        </>
      )}
      <p className="muted">{messages.next}</p>
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.join}
        </Button>
      </div>
    </form>
  )
}
