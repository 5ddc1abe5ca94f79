import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { bankId } from '#account/bankid-calls.ts'
import { reauthentication } from '#account/reauthentication-calls.ts'
import { reauthenticationWords as say } from '#account/sv-reauthentication.ts'
import { BankIdButton } from '#account/web/bankid/bankid-button.tsx'
import { useSession } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { focusFault, textsOf, useForm } from '#ui/use-form.ts'
import './reauthentication.css'

/** Asks for the password, or for BankID when one is linked to the account. */
export default function ReauthenticationDialog({ onDone }: { onDone: (isDone: boolean) => void }) {
  const { fault, faults, isBusy, submit, setFaults } = useForm()
  const username = useSession(({ user }) => user?.username ?? '')
  const hasBankId = useHasBankId()
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus(), [])
  useEffect(() => {
    if (form.current && faults.password) focusFault(form.current, ['password'], faults)
  }, [faults])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { password } = textsOf(event, ['password'])
    if (password === '') return setFaults({ password: say.passwordMissing })
    void submit(async () => {
      await api(reauthentication.reauthenticate, { password })
      onDone(true)
    })
  }

  return (
    <Dialog
      name="reauthentication"
      isOpen
      onClose={() => onDone(false)}
      title={say.title}
      footer={
        <>
          <Button onClick={() => onDone(false)}>{say.cancel}</Button>
          <Button variant="p" type="submit" form={formId} state={isBusy ? 'busy' : undefined}>
            {say.confirm}
          </Button>
        </>
      }
    >
      <p className="reauth__t">{say.text}</p>
      {fault && <Note kind="err">{fault}</Note>}
      <form ref={form} id={formId} noValidate onSubmit={onSubmit}>
        {/* For password managers, which look for whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label={say.password} name="password" error={faults.password} />
      </form>
      {hasBankId && (
        <div className="reauth__b">
          <p className="reauth__or">{say.or}</p>
          <BankIdButton
            isWide
            label={say.byBankId}
            wish={{ purpose: 'reauthentication' }}
            onComplete={async (reference) => {
              await api(reauthentication.reauthenticateByBankId, { reference })
              onDone(true)
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

function useHasBankId(): boolean {
  const [hasBankId, setHasBankId] = useState(false)
  useEffect(() => {
    const asked = new AbortController()
    // Without an answer there is the password.
    void api(bankId.getBankIdLink, undefined, { signal: asked.signal }).then(
      ({ data }) => setHasBankId(data.linkedAt !== null),
      () => {},
    )
    return () => asked.abort()
  }, [])
  return hasBankId
}
