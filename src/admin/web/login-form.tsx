import { messages } from '#admin/two-factor-messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import { explained } from '#core/explained.ts'
import { Field, PasswordField } from '#forms/field.tsx'
import { textsOf, useForm } from '#forms/use-form.ts'
import { account } from '#identity/calls.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type LoginProps = { why?: string; onFactor: () => Promise<void> | void; onDone: () => void }

export function LoginForm({ why, onFactor, onDone }: LoginProps) {
  const { error, isBusy, submit } = useForm()
  const logIn = async (given: { username: string; password: string }) => {
    const { user } = await explained(api(account.login, given), { 403: messages.wrongCredentials })
    if (user.secondFactor === 'required' || user.secondFactor === 'enrol') return await onFactor()
    if (!user.isEmployee) throw new ApiError(0, 'not-staff', messages.notStaff)
    onDone()
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        const given = textsOf(event, ['username', 'password'])
        void submit(() => logIn(given))
      }}
    >
      {why && <p>{why}</p>}
      {error && <Note kind="err">{error}</Note>}
      <Field label={messages.username} name="username" autoComplete="username" required />
      <PasswordField label={messages.password} name="password" />
      <div className="row">
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.logIn}
        </Button>
      </div>
    </form>
  )
}
