type Hearing = {
  path: string
  /** What is done with each kind of event. */
  heard: Record<string, (data: string) => void>
  /** Something may have been missed, or the stream was refused. */
  onGap: () => void
}

/** Browsers hold six connections to a shop over HTTP/1.1: tabs nobody looks at give theirs back. */
const hiddenFor = 30_000

/** Hears what happens while somebody looks at the page. Answers how to end it. */
export function followStream({ path, heard, onGap }: Hearing): () => void {
  let stream: EventSource | null = null
  let leaving: ReturnType<typeof setTimeout> | undefined

  function open() {
    clearTimeout(leaving)
    if (stream || document.hidden) return
    stream = new EventSource(path)
    for (const [event, hear] of Object.entries(heard)) stream.addEventListener(event, ({ data }) => hear(data))
    stream.addEventListener('again', onGap)
    stream.addEventListener('error', () => {
      // Closed by the server's no; a lost connection is tried anew by the browser itself.
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
