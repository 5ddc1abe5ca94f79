import { useEffect, useState } from 'react'

type Asked<T> = { answer: T | null; hasFailed: boolean }

/** What a call answers; asked again when `key` changes, and until then the former answer stays. */
export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
  const [asked, setAsked] = useState<Asked<T>>({ answer: null, hasFailed: false })
  useEffect(() => {
    const asking = new AbortController()
    ask(asking.signal)
      .then((answer) => setAsked({ answer, hasFailed: false }))
      .catch(() => {
        if (!asking.signal.aborted) setAsked({ answer: null, hasFailed: true })
      })
    return () => asking.abort()
    // `ask` is made anew each time it is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return asked
}
