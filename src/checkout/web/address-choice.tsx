import { useEffect, useState } from 'react'
import { profile } from '#account/profile-calls.ts'
import type { DeliveryAddress } from '#account/profile-contract.ts'
import { useSession } from '#account/web/session.ts'
import { page as say } from '#checkout/sv.ts'
import { api } from '#core/api-client.ts'
import { SelectField } from '#ui/field.tsx'
import type { FormProps } from './form-props.ts'

type AddressChoiceProps = Pick<FormProps, 'draft' | 'change' | 'faults'>
type Place = Omit<DeliveryAddress, 'label'>

/** A member with several addresses chooses one of them; it may be changed after that. Nothing for anybody else. */
export default function AddressChoice({ draft, change, faults }: AddressChoiceProps) {
  const user = useSession((state) => state.user)
  const [addresses, setAddresses] = useState<DeliveryAddress[]>([])
  const id = user?.id
  useEffect(() => {
    if (id === undefined) return
    api(profile.getProfileSettings, undefined).then(
      ({ data }) => setAddresses(data.settings.addresses),
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
    for (const name of ['firstName', 'lastName', 'street', 'city', 'zip'] as const) faults.forget(name)
    change({ zip, texts: { ...draft.texts, firstName, lastName, street, city } })
  }
  return (
    <SelectField label={say.myAddresses} value={chosen} onChange={({ target }) => choose(Number(target.value))}>
      {chosen === -1 && <option value={-1}>{say.anotherAddress}</option>}
      {places.map(({ street, city }, index) => (
        <option key={index} value={index}>
          {[addresses[index - 1]?.label ?? say.ownAddress, `${street}, ${city}`].join(': ')}
        </option>
      ))}
    </SelectField>
  )
}

function isAt({ street, zip }: Place, draft: FormProps['draft']): boolean {
  return street === draft.texts.street && zip === draft.zip
}
