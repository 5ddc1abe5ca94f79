/** Builds anew when what it is built from is another object than last time. */
export function rebuilt<S, T>(source: () => S, build: (source: S) => T, end: (built: T) => void = () => {}): () => T {
  let last: { source: S; built: T } | null = null
  return () => {
    const now = source()
    if (last?.source === now) return last.built
    if (last) end(last.built)
    last = { source: now, built: build(now) }
    return last.built
  }
}
