import { useEffect, useState } from 'react'
import { errorWords as say } from '#storefront/sv-error.ts'

const longestSeconds = 60
const slower = 1.25
/** What the shop, or a proxy before it, answers while it cannot yet. */
const passing = new Set([429, 502, 503, 504])

/** Tells that the page will come, looks now and then whether it can be had, and loads it once it can. */
export function ComesBack({ afterSeconds }: { afterSeconds: number }) {
  const [isLooking, setLooking] = useState(false)
  useEffect(() => {
    setLooking(true)
    return untilThere(afterSeconds)
  }, [afterSeconds])
  return <p role="status">{isLooking && say.comesBack}</p>
}

function untilThere(afterSeconds: number): () => void {
  const ended = new AbortController()
  let seconds = afterSeconds
  let timer = setTimeout(look, seconds * 1000)

  async function look(): Promise<void> {
    const answer = await ask()
    if (ended.signal.aborted) return
    const { pathname, search } = window.location
    // Not loaded again as it was: it may have answered a form.
    if (answer && !passing.has(answer.status)) return window.location.replace(pathname + search)
    const asked = Number(answer?.headers.get('Retry-After')) || 0
    if (!document.hidden) seconds = Math.max(asked, Math.min(seconds * slower, longestSeconds))
    timer = setTimeout(look, seconds * 1000)
  }

  async function ask(): Promise<Response | null> {
    if (document.hidden) return null
    return await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal: ended.signal }).catch(
      () => null,
    )
  }

  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}
