import { useEffect } from 'react'
import { useHydrated } from '#ui/use-client-value.ts'
import { errorMessages as messages } from './error-messages.ts'

const maxSeconds = 60
const slower = 1.25
const passing = new Set([429, 502, 503, 504])

export function AutoReload({ afterSeconds }: { afterSeconds: number }) {
  const isHydrated = useHydrated()
  useEffect(() => untilThere(afterSeconds), [afterSeconds])
  return <p role="status">{isHydrated && messages.comesBack}</p>
}

function untilThere(afterSeconds: number): () => void {
  const ended = new AbortController()
  let seconds = afterSeconds
  let timer = setTimeout(look, seconds * 1000)

  async function look(): Promise<void> {
    const answer = await ask()
    if (ended.signal.aborted) return
    const { pathname, search } = window.location
    // Not when the page answered a form: it would be submitted again.
    if (answer && !passing.has(answer.status)) return window.location.replace(pathname + search)
    const requested = Number(answer?.headers.get('Retry-After')) || 0
    if (!document.hidden) seconds = Math.max(requested, Math.min(seconds * slower, maxSeconds))
    timer = setTimeout(look, seconds * 1000)
  }

  async function ask(): Promise<Response | null> {
    if (document.hidden) return null
    return await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal: ended.signal }).catch(
      // Still away: asked again, less and less often.
      () => null,
    )
  }

  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}
