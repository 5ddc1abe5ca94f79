/** The origin the shop is at: that of PUBLIC_URL, else the host a request names under the scheme it came by. */
function ownOrigin(host: string | null | undefined, { publicOrigin, isSecure }: OwnOriginParts): string | null {
  if (publicOrigin !== null) return publicOrigin
  return originIn(`${isSecure ? 'https' : 'http'}://${host}`)
}

type OwnOriginParts = { publicOrigin: string | null; isSecure: boolean }

/**
 * Whether an unsafe request was made by a page of the shop. Browsers send Sec-Fetch-Site or Origin with each, and a page
 * of another site cannot forge them. Whichever is there must say so: scheme, host and port.
 */
export function isSameOrigin(headerOf: (name: string) => string | null | undefined, own: OwnOriginParts): boolean {
  const site = headerOf('Sec-Fetch-Site')
  const origin = headerOf('Origin')
  if (!site && !origin) return false
  if (site && site !== 'same-origin') return false
  if (!origin) return true
  const asked = originIn(origin)
  return asked !== null && asked === ownOrigin(headerOf('Host'), own)
}

function originIn(text: string): string | null {
  const origin = URL.parse(text)?.origin
  return origin === undefined || origin === 'null' ? null : origin
}
