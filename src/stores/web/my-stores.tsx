import { useEffect, useState } from 'react'
import type { ProfileSettings } from '#account/profile-contract.ts'
import { api } from '#core/api-client.ts'
import { stores as calls } from '#stores/calls.ts'
import type { Store } from '#stores/contract.ts'
import { distanceOf, groupStores, mostMyStores, withDistance } from '#stores/my-stores.ts'
import { storeWords as say } from '#stores/sv.ts'
import { Check } from '#ui/check.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StarButton } from './star-button.tsx'
import './my-stores.css'

type Chosen = Pick<ProfileSettings, 'myStores' | 'storeGroupFormat'>
type MyStoresProps = { settings: Chosen; zip: string | null; save: (changes: Partial<Chosen>) => Promise<void> }

/** The stores of a member: up to four whose stock is shown first, and the stars. */
export function MyStores({ settings: { myStores, storeGroupFormat }, zip, save }: MyStoresProps) {
  const [stores, setStores] = useState<Store[] | null>(null)
  useEffect(() => {
    api(calls.getStores, undefined).then(
      (answer) => setStores(answer.stores),
      () => setStores([]),
    )
  }, [])
  if (!stores) return <Spinner size="l" />
  const isFull = myStores.length >= mostMyStores
  const choose = (changes: Partial<Chosen>) => void save(changes).catch(() => {})
  const formats = Object.entries(say.groupings).map(([value, label]) => ({ value: value as 'city' | 'flat', label }))
  return (
    <>
      <div className="row row--b row--w">
        <p className="small muted" aria-live="polite">
          {isFull ? say.full(mostMyStores) : say.chosen(myStores.length, mostMyStores)}
        </p>
        <Segmented
          label={say.grouping}
          value={storeGroupFormat}
          choices={formats}
          onChange={(format) => choose({ storeGroupFormat: format })}
        />
      </div>
      <div className="mys__g">
        {groupStores(withDistance(stores, zip), storeGroupFormat).map(({ city, stores: inCity }) => (
          <div key={city}>
            {city && <h3 className="mys__c">{city}</h3>}
            <ul className="mys">
              {inCity.map((store) => {
                const isMine = myStores.includes(store.id)
                return (
                  <li key={store.id}>
                    <Check
                      label={
                        <>
                          {store.name} <span className="subtle small">{distanceOf(store)}</span>
                        </>
                      }
                      checked={isMine}
                      disabled={isFull && !isMine}
                      onChange={() => choose({ myStores: toggled(myStores, store.id) })}
                    />
                    <StarButton store={store} />
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}

function toggled(chosen: readonly number[], id: number): number[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
}
