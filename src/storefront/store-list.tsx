import { Fragment } from 'react'
import { useSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { useChosenZip } from '#shipping/web/chosen-zip.ts'
import type { Store } from '#stores/contract.ts'
import { storeMessages } from '#stores/messages.ts'
import { distanceOf, groupStores, withDistance } from '#stores/my-stores.ts'
import { weekInShort } from '#stores/opening-hours.ts'
import { StarButton } from '#stores/web/star-button.tsx'
import { Link } from '#ui/link.tsx'

export function StoreList({ stores }: { stores: Store[] }) {
  const format = useSession((state) => state.user?.settings.storeGroupFormat) ?? 'city'
  const zip = useChosenZip()
  return groupStores(withDistance(stores, zip), format).map(({ city, stores: inCity }) => (
    <Fragment key={city}>
      {city && <h2>{city}</h2>}
      <ul className="info-page-stores">
        {inCity.map((store) => (
          <StoreItem key={store.id} store={store} distance={distanceOf(store)} isGrouped={city !== null} />
        ))}
      </ul>
    </Fragment>
  ))
}

type StoreItemProps = { store: Store; distance: string | undefined; isGrouped: boolean }

function StoreItem({ store, distance, isGrouped }: StoreItemProps) {
  const Title = isGrouped ? 'h3' : 'h2'
  return (
    <li>
      <div className="row row--between">
        <Title>
          <Link className="link" href={pathTo('store', { id: store.id, name: store.name })}>
            {store.name}
          </Link>
        </Title>
        <StarButton store={store} />
      </div>
      <p>
        {store.street}, {store.zip.replace(' ', '\u00a0')} {store.city}
        {distance && <span className="muted nowrap"> · {distance}</span>}
      </p>
      <p className="muted">
        {weekInShort(store.hours)}, {storeMessages.onHolidays(store.holidayHours)}
      </p>
    </li>
  )
}
