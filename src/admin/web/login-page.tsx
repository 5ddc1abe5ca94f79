import { messages } from '#admin/two-factor-messages.ts'
import { Note } from '#ui/note.tsx'
import { LoginForm } from './login-form.tsx'

/** After login the server shows the requested page, or the second factor. */
export function LoginPage({ isMember }: { isMember: boolean }) {
  const showAsked = () => window.location.reload()
  return (
    <div className="admin-login panel stack">
      <h1>{messages.logInTitle}</h1>
      {isMember && <Note kind="warn">{messages.memberDenied}</Note>}
      <LoginForm onFactor={showAsked} onDone={showAsked} />
    </div>
  )
}
