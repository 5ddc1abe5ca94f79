import { useEffect } from 'react'
import { logOut } from '#account/web/session.ts'
import { pathTo } from '#paths.ts'

const idleMs = 90_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchmove'] as const

/** In a store the next visitor finds nothing of the one before: login, cart and traces go when nobody has been there for a while. */
export default function KioskGuard() {
  useEffect(() => {
    let timer = setTimeout(leave, idleMs)
    const stay = () => {
      clearTimeout(timer)
      timer = setTimeout(leave, idleMs)
    }
    for (const sign of signs) window.addEventListener(sign, stay, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, stay)
    }
  }, [])
  return null
}

async function leave(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  // Ends the session and lets go of the cart; without a network it notes that this is still to be done.
  await logOut().catch(() => {})
  window.location.assign(`${pathTo('index')}?kundterminal`)
}
