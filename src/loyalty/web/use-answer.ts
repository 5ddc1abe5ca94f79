import { useEffect, useState } from 'react'

type AnswerState<T> = { answer: T | null; hasFailed: boolean }

export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): AnswerState<T> {
  const [state, setState] = useState<AnswerState<T>>({ answer: null, hasFailed: false })
  useEffect(() => {
    const asking = new AbortController()
    ask(asking.signal)
      .then((answer) => setState({ answer, hasFailed: false }))
      .catch(() => {
        if (!asking.signal.aborted) setState({ answer: null, hasFailed: true })
      })
    return () => asking.abort()
    // `ask` is a new function at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return state
}
