import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type AddressFieldName,
  type AddressTexts,
  addressFaults,
  addressFields,
  addressNames,
  textFault,
} from '#account/profile-fields.ts'
import { profileWords as say } from '#account/sv-profile.ts'
import { longest, typed } from '#core/fields.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { focusFault, useForm } from '#ui/use-form.ts'

type AddressFormProps = {
  address?: AddressTexts
  /** Its place among the addresses, as the server names its fields. */
  index: number
  onSave: (address: AddressTexts) => Promise<void>
  onCancel: () => void
}

const columns: Partial<Record<AddressFieldName, 2 | 3 | 4>> = { firstName: 3, lastName: 3, zip: 2, city: 4 }

export function AddressForm({ address = nowhere, index, onSave, onCancel }: AddressFormProps) {
  const [texts, setTexts] = useState<AddressTexts>(address)
  const { fault, faults, isBusy, submit, setFaults } = useForm()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const change = (name: AddressFieldName, text: string) => {
    const changed = typed(addressFields[name].rule, text)
    setTexts({ ...texts, [name]: changed })
    setFaults({ ...faults, [name]: textFault(addressFields[name], changed) })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = addressFaults(texts)
    if (Object.keys(found).length > 0) {
      setFaults(found)
      return focusFault(event.currentTarget, addressNames, found)
    }
    void submit(() => onSave(texts))
  }

  return (
    <form className="adr__f" ref={form} noValidate onSubmit={onSubmit}>
      {fault && <Note kind="err">{fault}</Note>}
      <div className="form">
        {addressNames.map((name) => (
          <Field
            key={name}
            label={addressFields[name].placeholder}
            name={name}
            required
            columns={columns[name]}
            autoComplete={addressFields[name].fills}
            maxLength={longest(addressFields[name].rule)}
            value={texts[name]}
            error={faults[name] ?? faults[`addresses.${index}.${name}`]}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
      </div>
      <p className="row prof__b">
        <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
          {say.save}
        </Button>
        <Button variant="g" onClick={onCancel}>
          {say.cancel}
        </Button>
      </p>
    </form>
  )
}

const nowhere: AddressTexts = { label: '', firstName: '', lastName: '', street: '', zip: '', city: '' }
