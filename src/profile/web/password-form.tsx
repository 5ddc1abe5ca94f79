import { type FormEvent, useRef, useState } from 'react'
import { api } from '#core/api-client.ts'
import { fieldError } from '#core/fields.ts'
import { PasswordField } from '#forms/field.tsx'
import { focusError, textsOf, useForm, useJudge } from '#forms/use-form.ts'
import { BankIdQuestion } from '#identity/web/bankid/bankid-question.tsx'
import { profile } from '#profile/calls.ts'
import { profileMessages as messages } from '#profile/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'

const names = ['oldPassword', 'newPassword', 'newPasswordRepeat'] as const
type Texts = Record<(typeof names)[number], string>

export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [asksBankId, setAsksBankId] = useState(false)
  const { error, errors, isBusy, submit, setErrors } = useForm()
  const form = useRef<HTMLFormElement>(null)
  const judge = useJudge({ names, errorsOf, setErrors })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const texts = textsOf(event, names)
    const found = errorsOf(texts)
    if (Object.values(found).some(Boolean)) {
      setErrors(found)
      return focusError(event.currentTarget, names, found)
    }
    void submit(async () => {
      const { hasBankId } = await api(profile.changePassword, texts)
      form.current?.reset()
      toast(messages.passwordChanged)
      setAsksBankId(hasBankId)
      onChanged()
    })
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} onChange={judge}>
      {error && <Note kind="err">{error}</Note>}
      <div className="field-form profile-name">
        <PasswordField label={messages.oldPassword} name="oldPassword" error={errors.oldPassword} />
        <PasswordField
          label={messages.newPassword}
          name="newPassword"
          isNew
          hint={messages.newPasswordHint}
          error={errors.newPassword}
        />
        <PasswordField
          label={messages.newPasswordRepeat}
          name="newPasswordRepeat"
          isNew
          error={errors.newPasswordRepeat}
        />
      </div>
      <p className="profile-body">
        <Button type="submit" state={isBusy ? 'busy' : undefined}>
          {messages.changePassword}
        </Button>
      </p>
      {asksBankId && (
        <div className="profile-body">
          <BankIdQuestion
            onAnswered={() => {
              setAsksBankId(false)
              onChanged()
            }}
          />
        </div>
      )}
    </form>
  )
}

function errorsOf({ oldPassword, newPassword, newPasswordRepeat }: Texts): Record<keyof Texts, string | null> {
  const must = { isRequired: true }
  return {
    oldPassword: oldPassword === '' ? messages.oldPassword : null,
    newPassword: fieldError({ name: 'password', value: newPassword, placeholder: messages.newPassword, ...must }),
    newPasswordRepeat: fieldError({
      name: 'newPasswordRepeat',
      value: newPasswordRepeat,
      placeholder: messages.newPasswordRepeat,
      blank: messages.newPasswordRepeat,
      other: newPassword,
      ...must,
    }),
  }
}
