import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '#core/api-client.ts'
import { PasswordField } from '#forms/field.tsx'
import { textsOf, useForm } from '#forms/use-form.ts'
import { person } from '#privacy/calls.ts'
import { personMessages as messages } from '#privacy/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

export function EraseForm({ onErased }: { onErased: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { error, errors, isBusy, submit, setErrors } = useForm()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isAsking) form.current?.querySelector('input')?.focus()
  }, [isAsking])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { password } = textsOf(event, ['password'])
    if (password === '') return setErrors({ password: messages.passwordMissing })
    void submit(async () => {
      await api(person.erasePerson, { password })
      onErased()
    })
  }

  return (
    <>
      <p>{messages.eraseText}</p>
      {isAsking ? (
        <form ref={form} noValidate onSubmit={onSubmit}>
          {error && <Note kind="err">{error}</Note>}
          <div className="field-form profile-name">
            <PasswordField label={messages.password} name="password" error={errors.password} />
          </div>
          <p className="row row--wrap profile-body">
            <Button type="submit" state={isBusy ? 'busy' : undefined}>
              {messages.eraseNow}
            </Button>
            <Button variant="g" onClick={() => setAsking(false)}>
              {messages.cancel}
            </Button>
          </p>
        </form>
      ) : (
        <p className="profile-body">
          <Button onClick={() => setAsking(true)}>{messages.erase}</Button>
        </p>
      )}
    </>
  )
}
