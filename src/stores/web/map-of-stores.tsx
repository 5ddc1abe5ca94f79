import { pathTo } from '#paths.ts'
import type { Store } from '#stores/contract.ts'
import { marksOf } from '#stores/map-marks.ts'
import { storeWords } from '#stores/sv.ts'
import { lakes, land, mapSize } from '#stores/sweden.ts'
import { classes } from '#ui/classes.ts'
import { Link } from '#ui/link.tsx'
import './map-of-stores.css'

/** The shop's own map: where the stores are, each a way to its page. `current` is the one that is shown. */
export function MapOfStores({ stores, current }: { stores: readonly Store[]; current?: number }) {
  const { width, height } = mapSize
  return (
    <nav className="smap" aria-label={storeWords.map}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className="smap__l" d={land} />
        <path className="smap__w" d={lakes} />
      </svg>
      <ul className="smap__s">
        {marksOf(stores).map(({ store, x, y, label }) => (
          <li key={store.id} style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}>
            <Link
              href={pathTo('store', { id: store.id, name: store.name })}
              aria-label={store.name}
              aria-current={store.id === current ? 'page' : undefined}
              className={classes('smap__m', label?.isLeft && 'smap__m--l')}
            >
              {label && <span>{label.text}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
