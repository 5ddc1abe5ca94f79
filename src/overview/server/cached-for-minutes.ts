/** The answer of at most so many minutes ago. One that fails is not kept. */
export function cachedForMinutes<T>(read: (now: Date) => Promise<T>, minutes: number): (now: Date) => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | null = null
  return (now) => {
    if (kept && Math.abs(now.getTime() - kept.at) < minutes * 60_000) return kept.answer
    const reading = { at: now.getTime(), answer: read(now) }
    kept = reading
    // The caller gets the error.
    reading.answer.catch(() => {
      if (kept === reading) kept = null
    })
    return reading.answer
  }
}
