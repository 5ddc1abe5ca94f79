import { type FormEvent, useState } from 'react'
import { maxLength, typed } from '#core/fields.ts'
import { useEmission } from '#forms/emission.ts'
import { Field } from '#forms/field.tsx'
import { focusError, useForm } from '#forms/use-form.ts'
import type { ProfileSettings } from '#profile/contract.ts'
import { profileMessages as messages } from '#profile/messages.ts'
import { type PersonName, personFields, personNames, textError } from '#profile/profile-fields.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { SaveProfile } from './use-profile.ts'

const columns: Partial<Record<PersonName, 2 | 3 | 4>> = { firstName: 3, lastName: 3, zipCode: 2, city: 4 }

export function PersonForm({ settings, save }: { settings: ProfileSettings; save: SaveProfile }) {
  const [texts, setTexts] = useState<Record<PersonName, string>>(settings)
  const { error, errors, isBusy, submit, setErrors } = useForm()

  const judge = useEmission<PersonName>((changed) => {
    const changedErrors = [...changed].map((name) => [name, textError(personFields[name], texts[name])])
    setErrors((errors) => ({ ...errors, ...Object.fromEntries(changedErrors) }))
  })
  const change = (name: PersonName, text: string) => {
    setTexts((texts) => ({ ...texts, [name]: typed(personFields[name].rule, text) }))
    judge(name)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = Object.fromEntries(personNames.map((name) => [name, textError(personFields[name], texts[name])]))
    if (Object.values(found).some(Boolean)) {
      setErrors(found)
      return focusError(event.currentTarget, personNames, found)
    }
    const { firstName, lastName, phoneNumber, street, zipCode, city } = texts
    void submit(() => save({ firstName, lastName, phoneNumber, street, zipCode, city }))
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      {error && <Note kind="err">{error}</Note>}
      <div className="field-form">
        {personNames.map((name) => (
          <Field
            key={name}
            label={personFields[name].placeholder}
            name={name}
            columns={columns[name]}
            autoComplete={personFields[name].fills}
            inputMode={name === 'phoneNumber' || name === 'zipCode' ? 'numeric' : undefined}
            maxLength={maxLength(personFields[name].rule)}
            value={texts[name]}
            error={errors[name]}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
      </div>
      <p className="profile-body">
        <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
          {messages.save}
        </Button>
      </p>
    </form>
  )
}
