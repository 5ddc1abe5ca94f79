import { parse, serialize } from 'hono/utils/cookie'

/**
 * Browsers accept `__Host-` cookies from this host only, so other hosts of the domain cannot plant one. The rest of the
 * shop uses the bare names.
 */
const prefix = '__Host-'

/** A cart from before https is found under its bare name until it is written again. */
const alsoBare: ReadonlySet<string> = new Set(['shop_cart'])

export function cookiesOf(header: string | null, isSecure: boolean): Map<string, string> {
  const sent = new Map(Object.entries(parse(header ?? '')))
  if (!isSecure) return sent
  const cookies = new Map<string, string>()
  for (const [name, value] of sent) if (alsoBare.has(name)) cookies.set(name, value)
  for (const [name, value] of sent) if (name.startsWith(prefix)) cookies.set(name.slice(prefix.length), value)
  return cookies
}

type CookieOptions = {
  isSecure: boolean
  maxAgeSeconds?: number | undefined
  /** Scripts may read it. */
  isReadable?: boolean
}

export function setCookieOf(
  name: string,
  value: string,
  { isSecure, maxAgeSeconds, isReadable = false }: CookieOptions,
): string {
  return serialize(`${isSecure ? prefix : ''}${name}`, value, {
    path: '/',
    httpOnly: !isReadable,
    sameSite: 'Lax',
    secure: isSecure,
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  })
}

export function removedCookies(name: string, isSecure: boolean): string[] {
  const removed = setCookieOf(name, '', { isSecure, maxAgeSeconds: 0 })
  const isTwice = isSecure && alsoBare.has(name)
  return isTwice ? [removed, setCookieOf(name, '', { isSecure: false, maxAgeSeconds: 0 })] : [removed]
}
