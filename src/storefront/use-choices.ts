import { useEffect, useRef } from 'react'
import { readConsent } from '#measurement/consent.ts'
import type { ListPageData } from './list-data.ts'

type Searched = ListPageData & { text: string }

const mayCount = () => readConsent()?.statistics === true

/** Counts what is chosen from the list of a search in the order of relevance, with consent to statistics. */
export function useChoices({ text, list, query }: Searched): void {
  const shown = useRef(list)
  useEffect(() => {
    shown.current = list
  }, [list])
  const isAsSearched = query.filters.length + (query.undone ?? []).length === 0 && list.sortBy === 'relevance'
  useEffect(() => {
    if (!isAsSearched || !mayCount()) return
    let end = () => {}
    let isGone = false
    void import('#ranking-learning/web/follow-choices.ts')
      .then(({ followChoices }) => {
        if (!isGone) end = followChoices({ query: text, list: () => shown.current, mayCount })
      })
      // A list that is not followed is only missing in the sums.
      .catch(() => {})
    return () => {
      isGone = true
      end()
    }
  }, [text, isAsSearched])
}
