import { type FormEvent, useState } from 'react'
import { profile } from '#account/profile-calls.ts'
import { profileWords as say } from '#account/sv-profile.ts'
import { api } from '#core/api-client.ts'
import { fieldFault } from '#core/fields.ts'
import { Button } from '#ui/button.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { focusFault, textsOf, useForm } from '#ui/use-form.ts'

const names = ['email', 'password'] as const

/** Asks for a letter to a new address. */
export function EmailForm() {
  const { fault, faults, isBusy, submit, setFaults } = useForm()
  const [isSent, setSent] = useState(false)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const texts = textsOf(event, names)
    const found = {
      email: fieldFault({ name: 'email', value: texts.email, placeholder: say.newEmail, isRequired: true }),
      password: texts.password === '' ? say.oldPassword : null,
    }
    if (found.email || found.password) {
      setFaults(found)
      return focusFault(event.currentTarget, names, found)
    }
    void submit(async () => {
      await api(profile.askForEmail, texts)
      setSent(true)
    })
  }

  if (isSent) return <Note kind="ok">{say.emailSent}</Note>
  return (
    <form noValidate onSubmit={onSubmit}>
      {fault && <Note kind="err">{fault}</Note>}
      <div className="form prof__n">
        <Field label={say.newEmail} name="email" type="email" autoComplete="email" required error={faults.email} />
        <PasswordField label={say.oldPassword} name="password" error={faults.password} />
      </div>
      <p className="prof__b">
        <Button type="submit" state={isBusy ? 'busy' : undefined}>
          {say.sendLink}
        </Button>
      </p>
    </form>
  )
}
