import { Suspense, useEffect, useState } from 'react'
import { putSetting, session, useSession } from '#account/web/session.ts'
import { partWhenAsked } from '#ui/part.ts'
import { openInAdmin } from './open-in-admin.ts'

const AdminPanel = partWhenAsked(() => import('./admin-panel.tsx'))
const wide = '(min-width: 1200px)'

/** What only employees ever fetch: the panel, its keys, the taps on the logo, and products that open in the admin. */
export default function EmployeeTools() {
  const isShown = useSession((state) => state.user?.settings.showAdminPanel ?? false)
  const isWide = useWide()
  useTripleTap()
  useEffect(() => {
    window.addEventListener('keydown', togglePanel)
    document.addEventListener('click', openInAdmin, { capture: true })
    return () => {
      window.removeEventListener('keydown', togglePanel)
      document.removeEventListener('click', openInAdmin, { capture: true })
    }
  }, [])
  if (!isShown || !isWide) return null
  return (
    <Suspense>
      <AdminPanel onClose={() => showPanel(false)} />
    </Suspense>
  )
}

function useWide(): boolean {
  const [isWide, setWide] = useState(() => window.matchMedia(wide).matches)
  useEffect(() => {
    const media = window.matchMedia(wide)
    const follow = () => setWide(media.matches)
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])
  return isWide
}

/** Shift and Alt together, whichever is pressed last. */
function togglePanel({ key, shiftKey, altKey, repeat }: KeyboardEvent): void {
  const isLast = (key === 'Shift' && altKey) || ((key === 'Alt' || key === 'Meta') && shiftKey && altKey)
  const user = session.getState().user
  if (isLast && !repeat && user) showPanel(!user.settings.showAdminPanel)
}

function showPanel(isShown: boolean): void {
  void putSetting('showAdminPanel', isShown).catch(() => {})
}

const tapsWithin = 600

/** Three quick taps on the logo lead to the admin. */
function useTripleTap(): void {
  useEffect(() => {
    const taps: number[] = []
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('.hdr .logo'))) return
      const now = performance.now()
      taps.push(now)
      while (taps.length > 3) taps.shift()
      if (taps.length === 3 && now - (taps[0] ?? 0) < tapsWithin) window.location.assign('/admin/')
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
}
