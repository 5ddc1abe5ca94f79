function ownOrigin(host: string | null | undefined, { publicOrigin, isSecure }: OriginRules): string | null {
  if (publicOrigin !== null) return publicOrigin
  return originIn(`${isSecure ? 'https' : 'http'}://${host}`)
}

type OriginRules = { publicOrigin: string | null; isSecure: boolean }

/**
 * Browsers send Sec-Fetch-Site or Origin with unsafe requests, and other sites cannot forge them. Scheme, host and port
 * must match.
 */
export function isSameOrigin(headerOf: (name: string) => string | null | undefined, own: OriginRules): boolean {
  const site = headerOf('Sec-Fetch-Site')
  const origin = headerOf('Origin')
  if (!site && !origin) return false
  if (site && site !== 'same-origin') return false
  if (!origin) return true
  const given = originIn(origin)
  return given !== null && given === ownOrigin(headerOf('Host'), own)
}

function originIn(text: string): string | null {
  const origin = URL.parse(text)?.origin
  return origin === undefined || origin === 'null' ? null : origin
}
