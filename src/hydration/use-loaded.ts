import { useEffect, useRef, useState } from 'react'

type Load<T> = (signal: AbortSignal) => Promise<T>

export type Loaded<T> = {
  answer: T | null
  setAnswer: (answer: T) => void
  hasFailed: boolean
  isBusy: boolean
  /** What has been loaded stays until it has been loaded again. */
  again: () => void
}

/** What a part of the page asks for when it is shown, and again for another `key`; null asks for nothing. */
export function useLoaded<T>(key: string | null, load: Load<T>): Loaded<T> {
  const [answered, setAnswered] = useState<{ key: string | null; answer: T } | null>(null)
  const [failedOf, setFailedOf] = useState<string | null>(null)
  const [round, setRound] = useState({ count: 0, isBusy: false })
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (key === null) return
    const leaving = new AbortController()
    const end = (failed: string | null) => {
      if (leaving.signal.aborted) return
      setFailedOf(failed)
      setRound(({ count }) => ({ count, isBusy: false }))
    }
    latest.current(leaving.signal).then(
      (answer) => {
        if (!leaving.signal.aborted) setAnswered({ key, answer })
        end(null)
      },
      // The part says so, and offers another try.
      () => end(key),
    )
    return () => leaving.abort()
  }, [key, round.count])
  return {
    answer: answered?.key === key ? answered.answer : null,
    setAnswer: (answer) => setAnswered({ key, answer }),
    hasFailed: key !== null && failedOf === key,
    isBusy: round.isBusy,
    again: () => setRound(({ count }) => ({ count: count + 1, isBusy: true })),
  }
}
