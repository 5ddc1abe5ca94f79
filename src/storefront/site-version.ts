import { placeOf } from '#paths.ts'

const reloadedFor = 'reloaded-for-version'

/** Reloads for a major version newer than the one the page was built with, after the checkout if the user is in it. */
export function versionWatch(built: string): (headers: Headers) => void {
  let known = built
  return (headers) => {
    const version = headers.get('Version')
    if (!version || version === known) return
    if (majorOf(version) <= majorOf(built)) {
      console.info(`Site version ${version}`)
      known = version
      return
    }
    const place = placeOf(window.location.pathname)?.name
    if (place === 'checkout' || place === 'checkout-payment' || sessionStorage[reloadedFor] === version) return
    // Once per version: a cache may still answer with the old page.
    sessionStorage[reloadedFor] = version
    window.location.reload()
  }
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10)
}
