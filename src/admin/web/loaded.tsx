import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from '#admin/messages.ts'
import { type AdminPath, adminPages, adminPlaceOf, menuPathOf } from '#admin/pages.ts'
import { ApiError } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PageHead } from './page-head.tsx'
import { oneAtATime } from './use-polled.ts'

type Loaded<T> = { answer: T } | Failure | null
type Failure = { error: string; isFinal: boolean; isAlone: boolean }

type LoadProps<T> = {
  load: () => Promise<T>
  /** Loads again when it changes; what is typed below stays. */
  reloadKey?: number
  children: (answer: T, reload: () => void) => ReactNode
}

export function Load<T>({ load, reloadKey = 0, children }: LoadProps<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>(null)
  const [{ ask: reload }] = useState(() =>
    oneAtATime(() =>
      load().then(
        (answer) => setLoaded({ answer }),
        (error: unknown) => setLoaded(failureOf(error)),
      ),
    ),
  )
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(reload, [reload, reloadKey])
  useRestoredFocus()
  if (!loaded) return <Spinner size="l" />
  if ('error' in loaded) {
    const again = () => {
      setLoaded(null)
      reload()
    }
    return <Failed failure={loaded} onAgain={again} />
  }
  return children(loaded.answer, reload)
}

/** What does not exist, or may not be seen, is the same the next time. */
function failureOf(error: unknown): Failure {
  const isAlone = document.querySelector('#admin h1') === null
  if (!(error instanceof ApiError)) return { error: messages.failed, isFinal: false, isAlone }
  return { error: error.message, isFinal: final.has(error.status), isAlone }
}

const final: ReadonlySet<number> = new Set([400, 403, 404, 410, 422])

function Failed({ failure: { error, isFinal, isAlone }, onAgain }: { failure: Failure; onAgain: () => void }) {
  const path = adminPlaceOf(window.location.pathname)?.path
  const titleOf = (wanted: AdminPath | undefined) => adminPages.find((page) => page.path === wanted)?.title ?? ''
  const list = path && menuPathOf(path)
  return (
    <>
      {isAlone && <PageHead title={titleOf(path)} />}
      <Note
        kind="err"
        action={
          !isFinal && (
            <Button size="xs" onClick={onAgain}>
              {messages.tryAgain}
            </Button>
          )
        }
      >
        {error}
      </Note>
      {isAlone && list && list !== path && (
        <p className="admin-next">
          <a className="button button--s" href={list}>
            {messages.toList(titleOf(list))}
          </a>
        </p>
      )}
    </>
  )
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
