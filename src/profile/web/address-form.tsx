import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxLength, typed } from '#core/fields.ts'
import { Field } from '#forms/field.tsx'
import { focusError, useForm } from '#forms/use-form.ts'
import { profileMessages as messages } from '#profile/messages.ts'
import {
  type AddressFieldName,
  type AddressTexts,
  addressErrors,
  addressFields,
  addressNames,
  textError,
} from '#profile/profile-fields.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type AddressFormProps = {
  address?: AddressTexts
  index: number
  onSave: (address: AddressTexts) => Promise<void>
  onCancel: () => void
}

const columns: Partial<Record<AddressFieldName, 2 | 3 | 4>> = { firstName: 3, lastName: 3, zip: 2, city: 4 }

export function AddressForm({ address = nowhere, index, onSave, onCancel }: AddressFormProps) {
  const [texts, setTexts] = useState<AddressTexts>(address)
  const { error, errors, isBusy, submit, setErrors } = useForm()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const change = (name: AddressFieldName, text: string) => {
    const changed = typed(addressFields[name].rule, text)
    setTexts({ ...texts, [name]: changed })
    setErrors({ ...errors, [name]: textError(addressFields[name], changed) })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = addressErrors(texts)
    if (Object.keys(found).length > 0) {
      setErrors(found)
      return focusError(event.currentTarget, addressNames, found)
    }
    void submit(() => onSave(texts))
  }

  return (
    <form className="profile-address-form" ref={form} noValidate onSubmit={onSubmit}>
      {error && <Note kind="err">{error}</Note>}
      <div className="field-form">
        {addressNames.map((name) => (
          <Field
            key={name}
            label={addressFields[name].placeholder}
            name={name}
            required
            columns={columns[name]}
            autoComplete={addressFields[name].fills}
            maxLength={maxLength(addressFields[name].rule)}
            value={texts[name]}
            error={errors[name] ?? errors[`addresses.${index}.${name}`]}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
      </div>
      <p className="row profile-body">
        <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
          {messages.save}
        </Button>
        <Button variant="g" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </p>
    </form>
  )
}

const nowhere: AddressTexts = { label: '', firstName: '', lastName: '', street: '', zip: '', city: '' }
