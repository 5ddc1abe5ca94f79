import { placeOf } from '#paths.ts'

let known: string | null = null

/** A new major version of the site reloads the page, after checkout when that is where the shopper is. */
export function watchVersion(headers: Headers): void {
  const version = headers.get('Version')
  if (!version) return
  known ??= version
  if (version === known) return
  const isMajor = version.split('.')[0] !== known.split('.')[0]
  if (!isMajor) {
    console.info(`Site version ${version}`)
    known = version
    return
  }
  if (placeOf(window.location.pathname)?.name !== 'checkout') window.location.reload()
}
