import { createStore, useStore } from 'zustand'

type PendingPrompt = { answer: Promise<boolean>; settle: (isDone: boolean) => void }

const asked = createStore<{ now: PendingPrompt | null }>(() => ({ now: null }))

export function promptReauthentication(): Promise<boolean> {
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

export function useAsked(): ((isDone: boolean) => void) | null {
  return useStore(asked, ({ now }) => now?.settle ?? null)
}
