import { useEffect } from 'react'
import { logOut } from '#identity/web/log-out.ts'
import { pathTo } from '#paths.ts'

const idleMs = 90_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchmove'] as const

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
  // Ends the session and clears the cart; without a network this is remembered and done later.
  await logOut().catch(() => {})
  window.location.assign(`${pathTo('index')}?kundterminal`)
}
