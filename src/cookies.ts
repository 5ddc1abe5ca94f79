/**
 * Over https every cookie has this before its name: browsers then take it from this host alone, so that no other host of
 * the same domain can plant one. The rest of the shop knows cookies by their bare names.
 */
const prefix = '__Host-'

/** A cart is not lost when a shop begins to speak https: it is found under its bare name until it is written again. */
const alsoBare: ReadonlySet<string> = new Set(['krets_cart'])

/** Cookies of a request by their bare names. */
export function cookiesOf(header: string | null, isSecure: boolean): Map<string, string> {
  const sent = sentCookies(header)
  if (!isSecure) return sent
  const cookies = new Map<string, string>()
  for (const [name, value] of sent) if (alsoBare.has(name)) cookies.set(name, value)
  for (const [name, value] of sent) if (name.startsWith(prefix)) cookies.set(name.slice(prefix.length), value)
  return cookies
}

type Kept = { isSecure: boolean; maxAgeSeconds?: number | undefined }

/** The value of `Set-Cookie`. */
export function setCookieOf(name: string, value: string, { isSecure, maxAgeSeconds }: Kept): string {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}${age}`
  return `${isSecure ? prefix : ''}${name}=${encodeURIComponent(value)}; ${attributes}`
}

export function removedCookies(name: string, isSecure: boolean): string[] {
  const removed = setCookieOf(name, '', { isSecure, maxAgeSeconds: 0 })
  const isTwice = isSecure && alsoBare.has(name)
  return isTwice ? [removed, setCookieOf(name, '', { isSecure: false, maxAgeSeconds: 0 })] : [removed]
}

function sentCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    if (equals < 0) continue
    const value = pair.slice(equals + 1).trim()
    cookies.set(pair.slice(0, equals).trim(), /%[0-9a-f]{2}/i.test(value) ? safelyDecoded(value) : value)
  }
  return cookies
}

function safelyDecoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
