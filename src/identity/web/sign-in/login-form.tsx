import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { fieldTexts } from '#core/field-texts.ts'
import { services } from '#core/services.ts'
import { Field, PasswordField } from '#forms/field.tsx'
import { fieldNamed, focusOn } from '#forms/focus-on.ts'
import { bankId } from '#identity/bankid-calls.ts'
import { bankIdMessages } from '#identity/bankid-dialog-messages.ts'
import { signInFormMessages } from '#identity/sign-in-form-messages.ts'
import { signInMessages } from '#identity/sign-in-messages.ts'
import { BankIdButton } from '#identity/web/bankid/bankid-button.tsx'
import { enter } from '#identity/web/enter.ts'
import { session } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { logIn, type OrderKey } from './log-in.ts'

type LoginFormProps = {
  onDone: () => void
  order?: OrderKey | undefined
  note?: string | undefined
}

export function LoginForm({ onDone, order, note }: LoginFormProps) {
  const [error, setError] = useState<string | null>(null)
  const [blank, setBlank] = useState<{ username?: string; password?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const first = useRef<HTMLFormElement>(null)
  // Autofocus would scroll away the explanation above the form.
  useEffect(() => {
    if (first.current?.closest('dialog, [role="dialog"]')) first.current.querySelector('input')?.focus()
  }, [])

  const greet = () => {
    toast(signInFormMessages.loggedIn(session.getState().user?.username ?? ''))
    onDone()
  }

  const enterByBankId = async (reference: string) => {
    await api(bankId.loginByBankId, { reference, ...order })
    await enter()
    greet()
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [username, password] = [String(form.get('username')), String(form.get('password'))]
    setError(null)
    setBlank({
      ...(!username.trim() && { username: fieldTexts.blank(signInFormMessages.usernameOrEmail) }),
      ...(!password && { password: fieldTexts.blank(signInFormMessages.password) }),
    })
    if (!username.trim() || !password) {
      return focusOn(fieldNamed(username.trim() ? 'password' : 'username'), event.currentTarget)
    }
    setBusy(true)
    try {
      await logIn(username, password, order)
      greet()
    } catch (error) {
      setError(error instanceof ApiError ? error.message : signInFormMessages.wrong)
      setBusy(false)
    }
  }

  return (
    <>
      {(note || services.bankId) && (
        <div className="member-menu-login member-menu-login--other">
          {note && <Note kind="info">{note}</Note>}
          {services.bankId && (
            <>
              <BankIdButton
                variant="p"
                isWide
                label={bankIdMessages.logIn}
                wish={{ purpose: 'login' }}
                onComplete={enterByBankId}
              />
              <p className="member-menu-or">{bankIdMessages.or}</p>
            </>
          )}
        </div>
      )}
      <form className="member-menu-login" ref={first} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Field
          label={signInFormMessages.usernameOrEmail}
          name="username"
          autoComplete="username"
          required
          error={blank.username}
        />
        <PasswordField label={signInFormMessages.password} name="password" error={blank.password ?? error} />
        <Button isWide type="submit" state={isBusy ? 'busy' : undefined}>
          {signInMessages.logIn}
        </Button>
        <p className="small">
          <Link className="link" href={pathTo('reset-password')} onClick={onDone}>
            {signInFormMessages.forgotPassword}
          </Link>
        </p>
      </form>
    </>
  )
}
