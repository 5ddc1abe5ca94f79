import { type FormEvent, useState } from 'react'
import { api } from '#core/api-client.ts'
import { fieldError } from '#core/fields.ts'
import { Field, PasswordField } from '#forms/field.tsx'
import { focusError, textsOf, useFocusWhen, useForm, useJudge } from '#forms/use-form.ts'
import { profile } from '#profile/calls.ts'
import { profileMessages as messages } from '#profile/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

const names = ['email', 'password'] as const

export function EmailForm() {
  const { error, errors, isBusy, submit, setErrors } = useForm()
  const [isSent, setSent] = useState(false)
  const done = useFocusWhen(isSent)
  const judge = useJudge({ names, errorsOf, setErrors })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const texts = textsOf(event, names)
    const found = errorsOf(texts)
    if (found.email || found.password) {
      setErrors(found)
      return focusError(event.currentTarget, names, found)
    }
    void submit(async () => {
      await api(profile.requestEmailChange, texts)
      setSent(true)
    })
  }

  if (isSent) {
    return (
      <div role="status" tabIndex={-1} ref={done}>
        <Note kind="ok">{messages.emailSent}</Note>
      </div>
    )
  }
  return (
    <form noValidate onSubmit={onSubmit} onChange={judge}>
      {error && <Note kind="err">{error}</Note>}
      <div className="field-form profile-name">
        <Field label={messages.newEmail} name="email" type="email" autoComplete="email" required error={errors.email} />
        <PasswordField label={messages.oldPassword} name="password" error={errors.password} />
      </div>
      <p className="profile-body">
        <Button type="submit" state={isBusy ? 'busy' : undefined}>
          {messages.sendLink}
        </Button>
      </p>
    </form>
  )
}

function errorsOf({ email, password }: Record<(typeof names)[number], string>) {
  return {
    email: fieldError({ name: 'email', value: email, placeholder: messages.newEmail, isRequired: true }),
    password: password === '' ? messages.oldPassword : null,
  }
}
