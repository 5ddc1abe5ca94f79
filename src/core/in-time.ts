/** `to` is exclusive; null means unbounded. */
export type Span = { from: Date | null; to: Date | null }

export function isWithin({ from, to }: Span, now: Date): boolean {
  return (from === null || from <= now) && (to === null || now < to)
}

export function nextBoundary(spans: Iterable<Span>, now: Date): Date | null {
  let next: Date | null = null
  for (const { from, to } of spans) {
    for (const boundary of [from, to]) if (boundary && boundary > now && (!next || boundary < next)) next = boundary
  }
  return next
}
