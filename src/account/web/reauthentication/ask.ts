import { createStore, useStore } from 'zustand'

type Asked = { answer: Promise<boolean>; settle: (isDone: boolean) => void }

const asked = createStore<{ now: Asked | null }>(() => ({ now: null }))

/** Asks the member to prove who they are, once for all calls that wait for it; false when they would not. */
export function askToReauthenticate(): Promise<boolean> {
  const before = asked.getState().now
  if (before) return before.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (isDone: boolean) => {
    asked.setState({ now: null })
    resolve(isDone)
  }
  asked.setState({ now: { answer: promise, settle } })
  return promise
}

/** How to answer, while the member is asked. */
export function useAsked(): ((isDone: boolean) => void) | null {
  return useStore(asked, ({ now }) => now?.settle ?? null)
}
