/**
 * Serialises reads of what is held in memory: an earlier read cannot finish last and bring back outdated data. Whoever
 * asks during a read gets the next one, which begins after the request; several requests share it.
 */
export function serialReload(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= running
      // Those who asked for that read have its error.
      .catch(() => {})
      .then(() => {
        next = null
        running = read()
        return running
      })
    return next
  }
}
