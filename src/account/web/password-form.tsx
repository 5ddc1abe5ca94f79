import { type FormEvent, useRef, useState } from 'react'
import { profile } from '#account/profile-calls.ts'
import { profileWords as say } from '#account/sv-profile.ts'
import { api } from '#core/api-client.ts'
import { fieldFault } from '#core/fields.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { focusFault, textsOf, useForm } from '#ui/use-form.ts'
import { BankIdQuestion } from './bankid/bankid-question.tsx'

const names = ['oldPassword', 'newPassword', 'newPasswordRepeat'] as const
type Texts = Record<(typeof names)[number], string>

/** A new password in place of the old one. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [asksBankId, setAsksBankId] = useState(false)
  const { fault, faults, isBusy, submit, setFaults } = useForm()
  const form = useRef<HTMLFormElement>(null)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const texts = textsOf(event, names)
    const found = faultsOf(texts)
    if (Object.values(found).some(Boolean)) {
      setFaults(found)
      return focusFault(event.currentTarget, names, found)
    }
    void submit(async () => {
      const { hasBankId } = await api(profile.changePassword, texts)
      form.current?.reset()
      toast(say.passwordChanged)
      setAsksBankId(hasBankId)
      onChanged()
    })
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      {fault && <Note kind="err">{fault}</Note>}
      <div className="form prof__n">
        <PasswordField label={say.oldPassword} name="oldPassword" error={faults.oldPassword} />
        <PasswordField
          label={say.newPassword}
          name="newPassword"
          isNew
          hint={say.newPasswordHint}
          error={faults.newPassword}
        />
        <PasswordField label={say.newPasswordRepeat} name="newPasswordRepeat" isNew error={faults.newPasswordRepeat} />
      </div>
      <p className="prof__b">
        <Button type="submit" state={isBusy ? 'busy' : undefined}>
          {say.changePassword}
        </Button>
      </p>
      {asksBankId && (
        <div className="prof__b">
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

function faultsOf({ oldPassword, newPassword, newPasswordRepeat }: Texts): Record<keyof Texts, string | null> {
  const must = { isRequired: true }
  return {
    oldPassword: oldPassword === '' ? say.oldPassword : null,
    newPassword: fieldFault({ name: 'password', value: newPassword, placeholder: say.newPassword, ...must }),
    newPasswordRepeat: fieldFault({
      name: 'newPasswordRepeat',
      value: newPasswordRepeat,
      placeholder: say.newPasswordRepeat,
      other: newPassword,
      ...must,
    }),
  }
}
