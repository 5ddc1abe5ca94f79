import { type FormEvent, useEffect, useRef, useState } from 'react'
import { logIn, session } from '#account/web/session.ts'
import { ApiError } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import { sv } from '#storefront/sv.ts'
import { panelWords } from '#storefront/sv-panels.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toasts.ts'

/** User name or e-mail and password; what went wrong stands at the password. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const first = useRef<HTMLFormElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setFault(null)
    try {
      await logIn(String(form.get('username')), String(form.get('password')))
      toast(panelWords.loggedIn(session.getState().user?.username ?? ''))
      onDone()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : sv.wrong)
      setBusy(false)
    }
  }

  return (
    <form className="login__b" ref={first} onSubmit={(event) => void onSubmit(event)}>
      <h2>{sv.logIn}</h2>
      <Field label={panelWords.usernameOrEmail} name="username" autoComplete="username" required />
      <Field
        label={panelWords.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={fault}
      />
      <Button variant="p" isWide type="submit" state={isBusy ? 'busy' : undefined}>
        {sv.logIn}
      </Button>
      <p className="small">
        <Link className="link" href={pathTo('reset-password')} onClick={onDone}>
          {panelWords.forgotten}
        </Link>
      </p>
    </form>
  )
}
