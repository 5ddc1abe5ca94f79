import { type FormEvent, useEffect, useRef, useState } from 'react'
import { bankId } from '#account/bankid-calls.ts'
import { bankIdWords } from '#account/sv-bankid.ts'
import { BankIdButton } from '#account/web/bankid/bankid-button.tsx'
import { enter, logIn, type OrderKey, session } from '#account/web/session.ts'
import { ApiError, api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import { sv } from '#storefront/sv.ts'
import { panelWords } from '#storefront/sv-panels.ts'
import { Button } from '#ui/button.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

type LoginFormProps = {
  onDone: () => void
  order?: OrderKey | undefined
  /** Said above the fields. */
  note?: string | undefined
}

/** BankID, or user name or e-mail and password; what went wrong stands at the password. */
export function LoginForm({ onDone, order, note }: LoginFormProps) {
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const first = useRef<HTMLFormElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])

  const greet = () => {
    toast(panelWords.loggedIn(session.getState().user?.username ?? ''))
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
    setBusy(true)
    setFault(null)
    try {
      await logIn(String(form.get('username')), String(form.get('password')), order)
      greet()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : sv.wrong)
      setBusy(false)
    }
  }

  return (
    <>
      <div className="login__b login__o">
        {note && <Note kind="info">{note}</Note>}
        <BankIdButton
          variant="p"
          isWide
          label={bankIdWords.logIn}
          wish={{ purpose: 'login' }}
          onComplete={enterByBankId}
        />
        <p className="or">{bankIdWords.or}</p>
      </div>
      <form className="login__b" ref={first} onSubmit={(event) => void onSubmit(event)}>
        <Field label={panelWords.usernameOrEmail} name="username" autoComplete="username" required />
        <PasswordField label={panelWords.password} name="password" error={fault} />
        <Button isWide type="submit" state={isBusy ? 'busy' : undefined}>
          {sv.logIn}
        </Button>
        <p className="small">
          <Link className="link" href={pathTo('reset-password')} onClick={onDone}>
            {panelWords.forgotten}
          </Link>
        </p>
      </form>
    </>
  )
}
