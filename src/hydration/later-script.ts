import { useEffect } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { inChunkTime } from '#ui/chunk-timeout.ts'

type State<S> = {
  script: S | null
  hasFailed: boolean
  isBusy: boolean
}

export type LaterScript<S> = { state: StoreApi<State<S>>; begin: () => Promise<void> }

/** What a page needs once the customer has come further. It is loaded once for all that show something of it. */
export function laterScript<S extends object>(load: () => Promise<S>): LaterScript<S> {
  const state = createStore<State<S>>(() => ({ script: null, hasFailed: false, isBusy: false }))
  let loading: Promise<void> | null = null
  return {
    state,
    begin() {
      if (state.getState().script) return Promise.resolve()
      if (loading) return loading
      state.setState({ isBusy: true })
      loading = inChunkTime(load())
        .then(
          (script) => state.setState({ script, hasFailed: false }),
          // Its place says so, and offers another try.
          () => state.setState({ hasFailed: true }),
        )
        .finally(() => {
          loading = null
          state.setState({ isBusy: false })
        })
      return loading
    },
  }
}

/** Begins loading it, and tries again when the network is back. */
export function useScript<S>({ state, begin }: LaterScript<S>) {
  useEffect(() => {
    const again = () => void begin()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [begin])
  return { ...useStore(state), again: () => void begin() }
}
