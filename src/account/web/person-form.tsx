import { type FormEvent, useState } from 'react'
import type { ProfileSettings } from '#account/profile-contract.ts'
import { type PersonName, personFields, personNames, textFault } from '#account/profile-fields.ts'
import { profileWords as say } from '#account/sv-profile.ts'
import { longest, typed } from '#core/fields.ts'
import { Button } from '#ui/button.tsx'
import { useEmission } from '#ui/emission.ts'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { focusFault, useForm } from '#ui/use-form.ts'
import type { SaveProfile } from './use-profile.ts'

const columns: Partial<Record<PersonName, 2 | 3 | 4>> = { firstName: 3, lastName: 3, zipCode: 2, city: 4 }

/** Name, number and address: what the checkout fills in. */
export function PersonForm({ settings, save }: { settings: ProfileSettings; save: SaveProfile }) {
  const [texts, setTexts] = useState<Record<PersonName, string>>(settings)
  const { fault, faults, isBusy, submit, setFaults } = useForm()

  const judge = useEmission<PersonName>((changed) => {
    const told = [...changed].map((name) => [name, textFault(personFields[name], texts[name])])
    setFaults((faults) => ({ ...faults, ...Object.fromEntries(told) }))
  })
  const change = (name: PersonName, text: string) => {
    setTexts((texts) => ({ ...texts, [name]: typed(personFields[name].rule, text) }))
    judge(name)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = Object.fromEntries(personNames.map((name) => [name, textFault(personFields[name], texts[name])]))
    if (Object.values(found).some(Boolean)) {
      setFaults(found)
      return focusFault(event.currentTarget, personNames, found)
    }
    const { firstName, lastName, phoneNumber, street, zipCode, city } = texts
    void submit(() => save({ firstName, lastName, phoneNumber, street, zipCode, city }))
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      {fault && <Note kind="err">{fault}</Note>}
      <div className="form">
        {personNames.map((name) => (
          <Field
            key={name}
            label={personFields[name].placeholder}
            name={name}
            columns={columns[name]}
            autoComplete={personFields[name].fills}
            inputMode={name === 'phoneNumber' || name === 'zipCode' ? 'numeric' : undefined}
            maxLength={longest(personFields[name].rule)}
            value={texts[name]}
            error={faults[name]}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
      </div>
      <p className="prof__b">
        <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
          {say.save}
        </Button>
      </p>
    </form>
  )
}
