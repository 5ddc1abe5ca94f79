import { pathTo } from '#paths.ts'
import type { Store } from '#stores/contract.ts'
import { Link } from '#ui/link.tsx'

/** Every store with its address, in the order of the towns. */
export function StoreList({ stores }: { stores: Store[] }) {
  return (
    <ul className="stores">
      {stores.map((store) => (
        <li key={store.id}>
          <h3>
            <Link className="link" href={pathTo('store', { id: store.id, name: store.name })}>
              {store.name}
            </Link>
          </h3>
          <p>
            {store.street}, {store.zip} {store.city}
          </p>
          <p className="muted">{store.phone}</p>
        </li>
      ))}
    </ul>
  )
}
