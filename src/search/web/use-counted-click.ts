import { useEffect } from 'react'
import { api } from '#core/api-client.ts'
import { search } from '#search/calls.ts'

const products = '.list-view-sheet a'

/** Reports the first product that is opened from the list of a search. Nothing is stored in the browser. */
export function useCountedClick(text: string): void {
  useEffect(() => {
    const end = new AbortController()
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest(products)) return
      end.abort()
      // A search that is not counted is only missing in a report.
      void api(search.countSearchClick, { searchString: text }, { keepalive: true }).catch(() => {})
    }
    document.addEventListener('click', note, { signal: end.signal, capture: true })
    return () => end.abort()
  }, [text])
}
