import { pathTo } from '#paths.ts'
import type { Store } from '#stores/contract.ts'
import { marksOf } from '#stores/map-marks.ts'
import { storeMessages } from '#stores/messages.ts'
import { lakes, land, mapSize } from '#stores/sweden.ts'
import { classes } from '#ui/classes.ts'
import { Link } from '#ui/link.tsx'
import './map-of-stores.css'

export function MapOfStores({ stores, current }: { stores: readonly Store[]; current?: number }) {
  const { width, height } = mapSize
  return (
    <nav className="map-of-stores" aria-label={storeMessages.map}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className="map-of-stores-land" d={land} />
        <path className="map-of-stores-water" d={lakes} />
      </svg>
      <ul className="map-of-stores-stores">
        {marksOf(stores).map(({ store, x, y, label }) => (
          <li key={store.id} style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}>
            <Link
              href={pathTo('store', { id: store.id, name: store.name })}
              aria-label={store.name}
              aria-current={store.id === current ? 'page' : undefined}
              className={classes('map-of-stores-marker', `map-of-stores-marker--${label.side}`)}
            >
              <span>{label.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
