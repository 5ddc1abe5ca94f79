import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '#core/api-client.ts'
import { services } from '#core/services.ts'
import { PasswordField } from '#forms/field.tsx'
import { focusError, textsOf, useForm } from '#forms/use-form.ts'
import { bankId } from '#identity/bankid-calls.ts'
import { reauthentication } from '#identity/reauthentication-calls.ts'
import { reauthenticationMessages as messages } from '#identity/reauthentication-messages.ts'
import { BankIdButton } from '#identity/web/bankid/bankid-button.tsx'
import { useSession } from '#identity/web/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import './reauthentication.css'

export default function ReauthenticationDialog({ onDone }: { onDone: (isDone: boolean) => void }) {
  const { error, errors, isBusy, submit, setErrors } = useForm()
  const username = useSession(({ user }) => user?.username ?? '')
  const hasBankId = useHasBankId()
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus(), [])
  useEffect(() => {
    if (form.current && errors.password) focusError(form.current, ['password'], errors)
  }, [errors])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { password } = textsOf(event, ['password'])
    if (password === '') return setErrors({ password: messages.passwordMissing })
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
      title={messages.title}
      footer={
        <>
          <Button onClick={() => onDone(false)}>{messages.cancel}</Button>
          <Button variant="p" type="submit" form={formId} state={isBusy ? 'busy' : undefined}>
            {messages.confirm}
          </Button>
        </>
      }
    >
      <p className="reauthentication-text">{messages.text}</p>
      {error && <Note kind="err">{error}</Note>}
      <form ref={form} id={formId} noValidate onSubmit={onSubmit}>
        {/* For password managers, which need the user name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label={messages.password} name="password" error={errors.password} />
      </form>
      {hasBankId && (
        <div className="reauthentication-body">
          <p className="reauthentication-or">{messages.or}</p>
          <BankIdButton
            isWide
            label={messages.byBankId}
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
    if (!services.bankId) return
    const controller = new AbortController()
    void api(bankId.getBankIdLink, undefined, { signal: controller.signal }).then(
      ({ data }) => setHasBankId(data.linkedAt !== null),
      // The password remains.
      () => {},
    )
    return () => controller.abort()
  }, [])
  return hasBankId
}
