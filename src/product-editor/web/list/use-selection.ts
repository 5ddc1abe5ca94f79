import { useState } from 'react'
import type { Selection } from '#product-editing/filter.ts'
import { filterOf, type ListQuery } from './use-filter.ts'

type Selected = { key: string; isAll: boolean; ids: ReadonlySet<number> }
const nothing = { isAll: false, ids: new Set<number>() }

/** Either some products, or all hits of the filter but some. Another filter begins anew. */
export function useSelection(query: ListQuery, total: number) {
  const filter = filterOf(query)
  const key = JSON.stringify(filter)
  const [stored, setStored] = useState<Selected>({ key, ...nothing })
  const { isAll, ids } = stored.key === key ? stored : nothing
  const count = isAll ? total - ids.size : ids.size
  return {
    count,
    isAll: isAll && ids.size === 0,
    has: (id: number) => ids.has(id) !== isAll,
    toggle: (id: number) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setStored({ key, isAll, ids: next })
    },
    toggleAll: () => setStored({ key, isAll: !(isAll && ids.size === 0), ids: new Set() }),
    clear: () => setStored({ key, ...nothing }),
    selection: (isAll ? { filter, except: [...ids] } : { ids: [...ids] }) as Selection,
  }
}
