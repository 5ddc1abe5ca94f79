/** Whom our own proxy heard: it writes that at the end, and what stands before it anybody may have made up. */
export function forwardedFor(headers: Pick<Headers, 'get'>, trustProxy: boolean): string | null {
  if (!trustProxy) return null
  return headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() || null
}
