import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { sv as say } from '#admin/sv.ts'
import { ApiError } from '#core/api-client.ts'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Asked<T> = { answer: T } | { fault: string } | null

type AskProps<T> = { ask: () => Promise<T>; children: (answer: T, askAgain: () => void) => ReactNode }

/** Asks, and shows what came of it; asked again it shows the old answer until the new one is there. */
export function Ask<T>({ ask, children }: AskProps<T>) {
  const [asked, setAsked] = useState<Asked<T>>(null)
  // The page is opened anew for another question.
  const [question] = useState(() => ask)
  const askAgain = useCallback(() => {
    question().then(
      (answer) => setAsked({ answer }),
      (error: unknown) => setAsked({ fault: error instanceof ApiError ? error.message : say.failed }),
    )
  }, [question])
  useEffect(askAgain, [askAgain])
  useKeptFocus()
  if (!asked) return <Spinner size="l" />
  if ('fault' in asked) return <Note kind="err">{asked.fault}</Note>
  return children(asked.answer, askAgain)
}

/** Where the focus was is gone with what was done: whoever works by keyboard goes on from the heading. */
function useKeptFocus() {
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
