import { useEffect, useState } from 'react'
import { messages } from '#admin/messages.ts'
import { ApiError } from '#core/api-client.ts'

/**
 * One request at a time. What is asked for meanwhile is asked afterwards, so that no answer is overtaken by an older one
 * and no change is missed.
 */
export function oneAtATime(ask: () => Promise<void>): { ask: () => void; isAsking: () => boolean } {
  let state: 'idle' | 'asking' | 'asking-again' = 'idle'
  const start = () => {
    state = 'asking'
    void ask().finally(() => {
      if (state === 'asking-again') start()
      else state = 'idle'
    })
  }
  return {
    ask: () => {
      if (state === 'idle') start()
      else state = 'asking-again'
    },
    isAsking: () => state !== 'idle',
  }
}

/** Asks again while there is something to wait for. */
export function usePolled<T>(ask: () => Promise<T>, isWaiting: (answer: T) => boolean, everyMs = 1000) {
  const [answer, setAnswer] = useState<T | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [asking] = useState(() =>
    oneAtATime(() =>
      ask().then(
        (found) => {
          setAnswer(found)
          setError(null)
        },
        (failure: unknown) => setError(failure instanceof ApiError ? failure.message : messages.failed),
      ),
    ),
  )
  const reload = asking.ask
  useEffect(reload, [reload])
  const isOn = error !== null || (answer !== null && isWaiting(answer))
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => asking.isAsking() || asking.ask(), everyMs)
    return () => clearInterval(timer)
  }, [isOn, asking, everyMs])
  return { answer, error, setAnswer, reload }
}
