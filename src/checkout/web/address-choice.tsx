import { useEffect, useState } from 'react'
import { steps as messages } from '#checkout/steps-messages.ts'
import { api } from '#core/api-client.ts'
import { SelectField } from '#forms/field.tsx'
import { useSession } from '#identity/web/session.ts'
import { profile } from '#profile/calls.ts'
import type { DeliveryAddress } from '#profile/contract.ts'
import type { FormProps } from './form-props.ts'

type AddressChoiceProps = Pick<FormProps, 'draft' | 'change' | 'errors'>
type Place = Omit<DeliveryAddress, 'label'>

export default function AddressChoice({ draft, change, errors }: AddressChoiceProps) {
  const user = useSession((state) => state.user)
  const [addresses, setAddresses] = useState<DeliveryAddress[]>([])
  const id = user?.id
  useEffect(() => {
    if (id === undefined) return
    api(profile.getProfileSettings, undefined).then(
      ({ data }) => setAddresses(data.settings.addresses),
      // The address is typed instead.
      () => {},
    )
  }, [id])
  if (!user || addresses.length === 0) return null
  const places: Place[] = [{ ...user, zip: user.zipCode }, ...addresses]
  const chosen = places.findIndex((place) => isAt(place, draft))
  const choose = (index: number) => {
    const place = places[index]
    if (!place) return
    const { firstName, lastName, street, zip, city } = place
    for (const name of ['firstName', 'lastName', 'street', 'city', 'zip'] as const) errors.clear(name)
    change({ zip, texts: { ...draft.texts, firstName, lastName, street, city } })
  }
  return (
    <SelectField label={messages.myAddresses} value={chosen} onChange={({ target }) => choose(Number(target.value))}>
      {chosen === -1 && <option value={-1}>{messages.anotherAddress}</option>}
      {places.map(({ street, city }, index) => (
        <option key={index} value={index}>
          {[addresses[index - 1]?.label ?? messages.ownAddress, `${street}, ${city}`].join(': ')}
        </option>
      ))}
    </SelectField>
  )
}

function isAt({ street, zip }: Place, draft: FormProps['draft']): boolean {
  return street === draft.texts.street && zip === draft.zip
}
