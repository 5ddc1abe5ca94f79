type StreamOptions = {
  path: string
  handlers: Record<string, (data: string) => void>
  onGap: () => void
}

/** Browsers allow six connections per host over HTTP/1.1, so hidden tabs close theirs. */
const hiddenFor = 30_000

export function followStream({ path, handlers, onGap }: StreamOptions): () => void {
  let stream: EventSource | null = null
  let leaving: ReturnType<typeof setTimeout> | undefined

  function open() {
    clearTimeout(leaving)
    if (stream || document.hidden) return
    stream = new EventSource(path)
    for (const [event, listener] of Object.entries(handlers))
      stream.addEventListener(event, ({ data }) => listener(data))
    stream.addEventListener('again', onGap)
    stream.addEventListener('error', () => {
      // Closed when the server rejects it; the browser reconnects automatically after a lost connection.
      if (stream?.readyState !== EventSource.CLOSED) return
      close()
      onGap()
    })
  }
  function close() {
    clearTimeout(leaving)
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
