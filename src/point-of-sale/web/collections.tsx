import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { api } from '#core/api-client.ts'
import { ShownOf } from '#list-views/web/shown-of.tsx'
import { pointOfSale } from '#point-of-sale/calls.ts'
import { collectionStates } from '#point-of-sale/collection-states.ts'
import type { Collection } from '#point-of-sale/contract.ts'
import { collections as messages } from '#point-of-sale/messages.ts'
import { CollectionList } from './collection-list.tsx'
import { FindCollection } from './find-collection.tsx'
import { FoundCollection } from './found-collection.tsx'

export function Collections({ store }: { store: number }) {
  const [found, setFound] = useState<{ collection: Collection; code: string } | null>(null)
  /** Counts what was handed over, for the lists that load by themselves. */
  const [reloadKey, setReloadKey] = useState(0)
  const done = () => {
    setFound(null)
    setReloadKey((before) => before + 1)
  }
  return (
    <div className="stack">
      {found ? (
        <FoundCollection store={store} {...found} onDone={done} onCancel={() => setFound(null)} />
      ) : (
        <FindCollection store={store} onFound={(collection, code) => setFound({ collection, code })} />
      )}
      <Load key={reloadKey} load={() => api(pointOfSale.listCollections, { store })}>
        {({ data, total }, reload) =>
          data.length > 0 ? (
            <>
              {collectionStates
                .map((state) => ({ state, rows: data.filter((row) => row.state === state) }))
                .filter(({ rows }) => rows.length > 0)
                .map((list) => (
                  <CollectionList key={list.state} store={store} {...list} onDone={reload} />
                ))}
              <ShownOf shown={data.length} total={total} />
            </>
          ) : (
            <p className="muted">{messages.nothing}</p>
          )
        }
      </Load>
    </div>
  )
}
