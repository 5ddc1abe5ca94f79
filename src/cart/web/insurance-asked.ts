import { createStore, useStore } from 'zustand'

/** Which buy button asks whether to insure: one at a time. */
const asking = createStore<string | null>(() => null)

export function useInsuranceAsked(button: string) {
  const isAsking = useStore(asking, (asked) => asked === button)
  return {
    isAsking,
    ask: () => asking.setState(button, true),
    answered: () => asking.setState(null, true),
  }
}
