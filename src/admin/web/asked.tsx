import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { messages } from '#admin/messages.ts'
import { ApiError } from '#core/api-client.ts'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Asked<T> = { answer: T } | { error: string } | null

type AskProps<T> = { ask: () => Promise<T>; children: (answer: T, askAgain: () => void) => ReactNode }

export function Ask<T>({ ask, children }: AskProps<T>) {
  const [asked, setAsked] = useState<Asked<T>>(null)
  const [question] = useState(() => ask)
  const askAgain = useCallback(() => {
    question().then(
      (answer) => setAsked({ answer }),
      (error: unknown) => setAsked({ error: error instanceof ApiError ? error.message : messages.failed }),
    )
  }, [question])
  useEffect(askAgain, [askAgain])
  useRestoredFocus()
  if (!asked) return <Spinner size="l" />
  if ('error' in asked) return <Note kind="err">{asked.error}</Note>
  return children(asked.answer, askAgain)
}

/** The focused element is gone after the action; keyboard users continue from the heading. */
function useRestoredFocus() {
  const had = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    const heading = document.querySelector<HTMLElement>('#admin h1')
    if (isLost && had.current && heading) {
      heading.tabIndex = -1
      heading.focus()
    }
    had.current = document.activeElement !== document.body
  })
}
