import { useCallback, useEffect, useRef, useState } from 'react'
import { messages } from '#admin/messages.ts'
import { ApiError } from '#core/api-client.ts'

/** Asks again while there is something to wait for, one request at a time. */
export function usePolled<T>(ask: () => Promise<T>, isWaiting: (answer: T) => boolean, everyMs = 1000) {
  const [answer, setAnswer] = useState<T | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [question] = useState(() => ask)
  const isAsking = useRef(false)
  const askAgain = useCallback(() => {
    if (isAsking.current) return
    isAsking.current = true
    question()
      .then(
        (found) => {
          setAnswer(found)
          setError(null)
        },
        (failure: unknown) => setError(failure instanceof ApiError ? failure.message : messages.failed),
      )
      .finally(() => {
        isAsking.current = false
      })
  }, [question])
  useEffect(askAgain, [askAgain])
  const isOn = error !== null || (answer !== null && isWaiting(answer))
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(askAgain, everyMs)
    return () => clearInterval(timer)
  }, [isOn, askAgain, everyMs])
  return { answer, error, setAnswer, askAgain }
}
