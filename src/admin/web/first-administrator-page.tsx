import { messages } from '#admin/first-administrator-messages.ts'
import { api } from '#core/api-client.ts'
import { Field, PasswordField } from '#forms/field.tsx'
import { textsOf, useForm } from '#forms/use-form.ts'
import { registerFields } from '#identity/register-fields.ts'
import { firstAdministrator } from '#staff/first-administrator-calls.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

const names = ['username', 'email', 'password', 'verifypassword'] as const

export function FirstAdministratorPage({ token, next }: { token: string; next: string }) {
  const { error, errors, isBusy, submit } = useForm()
  const create = async (given: Record<(typeof names)[number], string>) => {
    await api(firstAdministrator.createFirstAdministrator, { token, ...given })
    // The token leaves the address and the history.
    window.location.replace(next)
  }
  return (
    <div className="admin-login panel stack">
      <h1>{messages.title}</h1>
      <p className="muted">{messages.about}</p>
      {!token && <Note kind="warn">{messages.noToken}</Note>}
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          const given = textsOf(event, names)
          void submit(() => create(given))
        }}
      >
        {error && <Note kind="err">{error}</Note>}
        <Field
          label={registerFields.username.placeholder}
          name="username"
          autoComplete="username"
          required
          error={errors.username}
        />
        <Field
          label={registerFields.email.placeholder}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <PasswordField
          label={messages.password}
          name="password"
          isNew
          hint={messages.passwordHint}
          error={errors.password}
        />
        <PasswordField
          label={registerFields.verifypassword.placeholder}
          name="verifypassword"
          isNew
          error={errors.verifypassword}
        />
        <div className="row">
          <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
            {messages.go}
          </Button>
        </div>
      </form>
    </div>
  )
}
