type StreamOptions = {
  path: string
  handlers: Record<string, (data: string) => void>
  /** What was sent meanwhile is lost, or the session may have ended. */
  onGap: () => void
}

/** Browsers allow six connections per host over HTTP/1.1, so hidden tabs close theirs. */
const hiddenFor = 30_000
const [firstPause, longestPause] = [5_000, 60_000]

export function followStream({ path, handlers, onGap }: StreamOptions): () => void {
  let stream: EventSource | null = null
  let leaving: ReturnType<typeof setTimeout> | undefined
  let returning: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause
  let wasOpen = false

  function open() {
    clearTimeout(leaving)
    clearTimeout(returning)
    if (stream || document.hidden) return
    const opened = new EventSource(path)
    stream = opened
    for (const [event, listener] of Object.entries(handlers))
      opened.addEventListener(event, ({ data }) => listener(data))
    opened.addEventListener('again', onGap)
    opened.addEventListener('open', () => {
      pause = firstPause
      if (wasOpen) onGap()
      wasOpen = true
    })
    opened.addEventListener('error', () => {
      // The browser reconnects after a lost connection, but not after an error response, as while the server starts.
      if (opened.readyState !== EventSource.CLOSED || opened !== stream) return
      close()
      if (pause === firstPause) onGap()
      returning = setTimeout(open, pause)
      pause = Math.min(pause * 2, longestPause)
    })
  }
  function close() {
    clearTimeout(leaving)
    clearTimeout(returning)
    stream?.close()
    stream = null
  }
  function look() {
    if (document.hidden) leaving = setTimeout(close, hiddenFor)
    else open()
  }

  open()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', open)
  window.addEventListener('pagehide', close)
  return () => {
    close()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', open)
    window.removeEventListener('pagehide', close)
  }
}
