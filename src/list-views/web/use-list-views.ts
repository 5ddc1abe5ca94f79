import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { listViews } from '#list-views/calls.ts'
import type { ListView } from '#list-views/contract.ts'
import type { ListName } from '#list-views/lists.ts'

/** What was known is shown until it is answered, so that the tabs do not move at each change of a filter. */
const known = new Map<ListName, readonly ListView[]>()

export function useListViews(list: ListName) {
  const [views, setViews] = useState(() => known.get(list) ?? [])
  const put = (next: readonly ListView[]) => {
    known.set(list, next)
    setViews(next)
  }
  useEffect(() => {
    api(listViews.listListViews, { list }).then(
      ({ data }) => {
        known.set(list, data)
        setViews(data)
      },
      // The list itself says when the server does not answer.
      () => {},
    )
  }, [list])
  return { views, put }
}
