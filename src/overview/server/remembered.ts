/** The answer of at most so many minutes ago. One that fails is not kept. */
export function remembered<T>(read: (now: Date) => Promise<T>, minutes: number): (now: Date) => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | null = null
  return (now) => {
    if (kept && Math.abs(now.getTime() - kept.at) < minutes * 60_000) return kept.answer
    const asked = { at: now.getTime(), answer: read(now) }
    kept = asked
    // The caller gets the error.
    asked.answer.catch(() => {
      if (kept === asked) kept = null
    })
    return asked.answer
  }
}
