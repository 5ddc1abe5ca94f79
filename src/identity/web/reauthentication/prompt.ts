import { createStore, useStore } from 'zustand'

type PendingPrompt = { answer: Promise<boolean>; settle: (isDone: boolean) => void }

const prompt = createStore<{ now: PendingPrompt | null }>(() => ({ now: null }))

export function promptReauthentication(): Promise<boolean> {
  const before = prompt.getState().now
  if (before) return before.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (isDone: boolean) => {
    prompt.setState({ now: null })
    resolve(isDone)
  }
  prompt.setState({ now: { answer: promise, settle } })
  return promise
}

export function useAsked(): ((isDone: boolean) => void) | null {
  return useStore(prompt, ({ now }) => now?.settle ?? null)
}
