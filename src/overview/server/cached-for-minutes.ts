/** The answer of at most so many minutes ago. One that fails is not kept. */
export function cachedForMinutes<T>(read: (now: Date) => Promise<T>, minutes: number): (now: Date) => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | null = null
  return (now) => {
    if (kept && Math.abs(now.getTime() - kept.at) < minutes * 60_000) return kept.answer
    const requested = { at: now.getTime(), answer: read(now) }
    kept = requested
    // The caller gets the error.
    requested.answer.catch(() => {
      if (kept === requested) kept = null
    })
    return requested.answer
  }
}
