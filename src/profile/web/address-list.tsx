import { useState } from 'react'
import type { DeliveryAddress } from '#profile/contract.ts'
import { profileMessages as messages } from '#profile/messages.ts'
import { maxAddresses } from '#profile/profile-fields.ts'
import { Button } from '#ui/button.tsx'
import { AddressForm } from './address-form.tsx'
import type { SaveProfile } from './use-profile.ts'

type AddressListProps = { addresses: readonly DeliveryAddress[]; save: SaveProfile }

export function AddressList({ addresses, save }: AddressListProps) {
  const [written, setWritten] = useState<number | 'new' | null>(null)
  const keep = async (changed: readonly DeliveryAddress[]) => {
    await save({ addresses: [...changed] })
    setWritten(null)
  }
  return (
    <>
      <ul className="profile-addresses">
        {addresses.map((address, index) => (
          <li key={`${index} ${address.label}`}>
            {written === index ? (
              <AddressForm
                address={address}
                index={index}
                onSave={(changed) => keep(addresses.map((one, place) => (place === index ? changed : one)))}
                onCancel={() => setWritten(null)}
              />
            ) : (
              <div className="row row--between row--wrap">
                <p>
                  <b>{address.label}</b>
                  <br />
                  {address.firstName} {address.lastName}, {address.street}, {withSpace(address.zip)} {address.city}
                </p>
                <span className="row">
                  <Button variant="g" onClick={() => setWritten(index)}>
                    {messages.changeAddress}
                    <span className="visually-hidden"> {address.label}</span>
                  </Button>
                  <Button
                    variant="g"
                    // `keep` has notified the member.
                    onClick={() => void keep(addresses.filter((_, place) => place !== index)).catch(() => {})}
                  >
                    {messages.removeAddress}
                    <span className="visually-hidden"> {address.label}</span>
                  </Button>
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
      {written === 'new' && (
        <AddressForm
          index={addresses.length}
          onSave={(added) => keep([...addresses, added])}
          onCancel={() => setWritten(null)}
        />
      )}
      {written === null && addresses.length < maxAddresses && (
        <Button onClick={() => setWritten('new')}>{messages.addAddress}</Button>
      )}
      {addresses.length >= maxAddresses && <p className="small muted">{messages.allAddresses(maxAddresses)}</p>}
    </>
  )
}

function withSpace(zip: string): string {
  return zip.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2')
}
