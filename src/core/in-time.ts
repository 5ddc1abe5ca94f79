/** From a moment on and until another; null for always. `to` is the first moment it no longer holds. */
export type Span = { from: Date | null; to: Date | null }

export function isWithin({ from, to }: Span, now: Date): boolean {
  return (from === null || from <= now) && (to === null || now < to)
}

/** When one of these begins or ends next. */
export function nextEdge(spans: Iterable<Span>, now: Date): Date | null {
  let next: Date | null = null
  for (const { from, to } of spans) {
    for (const edge of [from, to]) if (edge && edge > now && (!next || edge < next)) next = edge
  }
  return next
}
