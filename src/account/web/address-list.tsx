import { useState } from 'react'
import type { DeliveryAddress } from '#account/profile-contract.ts'
import { mostAddresses } from '#account/profile-fields.ts'
import { profileWords as say } from '#account/sv-profile.ts'
import { Button } from '#ui/button.tsx'
import { AddressForm } from './address-form.tsx'
import type { SaveProfile } from './use-profile.ts'

type AddressListProps = { addresses: readonly DeliveryAddress[]; save: SaveProfile }

/** The member's delivery addresses; one at a time is written. */
export function AddressList({ addresses, save }: AddressListProps) {
  const [written, setWritten] = useState<number | 'new' | null>(null)
  const keep = async (changed: readonly DeliveryAddress[]) => {
    await save({ addresses: [...changed] })
    setWritten(null)
  }
  return (
    <>
      <ul className="adr">
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
              <div className="row row--b row--w">
                <p>
                  <b>{address.label}</b>
                  <br />
                  {address.firstName} {address.lastName}, {address.street}, {address.zip} {address.city}
                </p>
                <span className="row">
                  <Button variant="g" onClick={() => setWritten(index)}>
                    {say.changeAddress}
                    <span className="vh"> {address.label}</span>
                  </Button>
                  <Button
                    variant="g"
                    onClick={() => void keep(addresses.filter((_, place) => place !== index)).catch(() => {})}
                  >
                    {say.removeAddress}
                    <span className="vh"> {address.label}</span>
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
      {written === null && addresses.length < mostAddresses && (
        <Button onClick={() => setWritten('new')}>{say.addAddress}</Button>
      )}
      {addresses.length >= mostAddresses && <p className="small muted">{say.allAddresses(mostAddresses)}</p>}
    </>
  )
}
