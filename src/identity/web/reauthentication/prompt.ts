import { createStore, useStore } from 'zustand'

type PendingPrompt = { answer: Promise<boolean>; settle: (isDone: boolean) => void }

const requested = createStore<{ now: PendingPrompt | null }>(() => ({ now: null }))

export function promptReauthentication(): Promise<boolean> {
  const before = requested.getState().now
  if (before) return before.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (isDone: boolean) => {
    requested.setState({ now: null })
    resolve(isDone)
  }
  requested.setState({ now: { answer: promise, settle } })
  return promise
}

export function useAsked(): ((isDone: boolean) => void) | null {
  return useStore(requested, ({ now }) => now?.settle ?? null)
}
