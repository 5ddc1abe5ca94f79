import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { Segmented } from '#forms/segmented.tsx'
import type { ProfileSettings } from '#profile/contract.ts'
import { stores as calls } from '#stores/calls.ts'
import type { Store } from '#stores/contract.ts'
import { storeMessages as messages } from '#stores/messages.ts'
import { distanceOf, groupStores, maxMyStores, withDistance } from '#stores/my-stores.ts'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StarButton } from './star-button.tsx'
import './my-stores.css'

type Chosen = Pick<ProfileSettings, 'myStores' | 'storeGroupFormat'>
type MyStoresProps = { settings: Chosen; zip: string | null; save: (changes: Partial<Chosen>) => Promise<void> }

export function MyStores({ settings: { myStores: saved, storeGroupFormat }, zip, save }: MyStoresProps) {
  const [stores, setStores] = useState<Store[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    api(calls.getStores, undefined).then(
      (answer) => setStores(answer.stores),
      () => setFailed(true),
    )
  }, [])
  if (hasFailed) return <Note kind="err">{messages.notRead}</Note>
  if (!stores) return <Spinner size="l" />
  // A store that has closed is no longer one of them.
  const myStores = saved.filter((id) => stores.some((store) => store.id === id))
  const isFull = myStores.length >= maxMyStores
  // `save` has notified the member.
  const choose = (changes: Partial<Chosen>) => void save(changes).catch(() => {})
  const formats = Object.entries(messages.groupings).map(([value, label]) => ({
    value: value as 'city' | 'flat',
    label,
  }))
  return (
    <>
      <div className="row row--between row--wrap">
        <p className="small muted" aria-live="polite">
          {isFull ? messages.full(maxMyStores) : messages.chosen(myStores.length, maxMyStores)}
        </p>
        <Segmented
          label={messages.grouping}
          value={storeGroupFormat}
          choices={formats}
          onChange={(format) => choose({ storeGroupFormat: format })}
        />
      </div>
      <div className="my-stores-groups">
        {groupStores(withDistance(stores, zip), storeGroupFormat).map(({ city, stores: inCity }) => (
          <div key={city}>
            {city && <h3 className="my-stores-city">{city}</h3>}
            <ul className="my-stores">
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
