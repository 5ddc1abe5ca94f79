import { placeOf } from '#paths.ts'

let known: string | null = null

/** A new major version of the site reloads the page, after checkout when that is where the shopper is. */
export function watchVersion(headers: Headers): void {
  const version = headers.get('Version')
  if (!version) return
  known ??= version
  if (version === known) return
  if (majorOf(version) <= majorOf(known)) {
    console.info(`Site version ${version}`)
    known = version
    return
  }
  // Known only once the page is new: the next answer after the checkout asks again.
  const place = placeOf(window.location.pathname)?.name
  if (place !== 'checkout' && place !== 'checkout-swish') window.location.reload()
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10)
}
