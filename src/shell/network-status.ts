/** Milliseconds. */
const checkEvery = 5000
const answersWithin = 4000

export type NetworkDeps = {
  isOffline: boolean
  /** Resolves when our server has answered. */
  ask(signal: AbortSignal): Promise<unknown>
  /** Calls back for each answer of a call, and for each call without one. */
  onCall(listener: (hasAnswer: boolean) => void): () => void
  onChange(isOffline: boolean): void
}

/**
 * Whether our server can be reached. A browser that says it is offline is; one that says it is online may still be
 * behind a dead connection, so the server is asked: while it cannot be reached, and while the customer uses the page
 * and no call has been answered since the last check. A page that nobody uses asks nothing.
 */
export function watchNetwork({ ask, onCall, onChange, ...start }: NetworkDeps): () => void {
  const ended = new AbortController()
  let { isOffline } = start
  let isUsed = false
  let hasAnswer = false
  let isAsking = false

  const become = (now: boolean) => {
    if (now === isOffline || ended.signal.aborted) return
    isOffline = now
    onChange(now)
  }

  async function check(): Promise<void> {
    if (!navigator.onLine) return become(true)
    const mustAsk = isOffline || (isUsed && !hasAnswer)
    isUsed = false
    hasAnswer = false
    if (!mustAsk || isAsking || document.hidden) return
    isAsking = true
    try {
      await ask(AbortSignal.any([ended.signal, AbortSignal.timeout(answersWithin)]))
      become(false)
    } catch {
      // No answer is what the check is for.
      become(true)
    } finally {
      isAsking = false
    }
  }

  const use = () => {
    isUsed = true
  }
  const options = { signal: ended.signal, passive: true, capture: true }
  for (const event of ['pointerdown', 'keydown', 'scroll']) window.addEventListener(event, use, options)
  for (const event of ['online', 'offline']) window.addEventListener(event, () => void check(), options)
  const timer = setInterval(() => void check(), checkEvery)
  const stopListening = onCall((answered) => {
    hasAnswer = answered
    if (answered) return become(false)
    isUsed = true
    void check()
  })
  void check()
  return () => {
    ended.abort()
    clearInterval(timer)
    stopListening()
  }
}
