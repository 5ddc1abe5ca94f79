import { placeOf } from '#paths.ts'

let known: string | null = null

/** Reloads on a new major version, after the checkout if the user is in it. */
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
  const place = placeOf(window.location.pathname)?.name
  if (place !== 'checkout' && place !== 'checkout-swish') window.location.reload()
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10)
}
