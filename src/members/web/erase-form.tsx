import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '#core/api-client.ts'
import { person } from '#members/person-calls.ts'
import { personWords as say } from '#members/sv-person.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { textsOf, useForm } from '#ui/use-form.ts'

/** Erases the account in two steps: what it means, then the password. */
export function EraseForm({ onErased }: { onErased: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { fault, faults, isBusy, submit, setFaults } = useForm()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isAsking) form.current?.querySelector('input')?.focus()
  }, [isAsking])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { password } = textsOf(event, ['password'])
    if (password === '') return setFaults({ password: say.passwordMissing })
    void submit(async () => {
      await api(person.erasePerson, { password })
      onErased()
    })
  }

  return (
    <>
      <p>{say.eraseText}</p>
      {isAsking ? (
        <form ref={form} noValidate onSubmit={onSubmit}>
          {fault && <Note kind="err">{fault}</Note>}
          <div className="form prof__n">
            <PasswordField label={say.password} name="password" error={faults.password} />
          </div>
          <p className="row row--w prof__b">
            <Button type="submit" state={isBusy ? 'busy' : undefined}>
              {say.eraseNow}
            </Button>
            <Button variant="g" onClick={() => setAsking(false)}>
              {say.cancel}
            </Button>
          </p>
        </form>
      ) : (
        <p className="prof__b">
          <Button onClick={() => setAsking(true)}>{say.erase}</Button>
        </p>
      )}
    </>
  )
}
