import { Suspense, useEffect, useState } from 'react'
import { putSetting, session, useSession } from '#identity/web/session.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { openInAdmin } from './open-in-admin.ts'

const AdminPanel = lazyPart(() => import('./admin-panel.tsx'))
const wide = '(min-width: 1200px)'

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

/** Shift+Alt, in either order. */
function togglePanel({ key, shiftKey, altKey, repeat }: KeyboardEvent): void {
  const isLast = (key === 'Shift' && altKey) || ((key === 'Alt' || key === 'Meta') && shiftKey && altKey)
  const user = session.getState().user
  if (isLast && !repeat && user) showPanel(!user.settings.showAdminPanel)
}

function showPanel(isShown: boolean): void {
  // The setting is shown as it was before.
  void putSetting('showAdminPanel', isShown).catch(() => {})
}

const tapsWithin = 600

function useTripleTap(): void {
  useEffect(() => {
    const taps: number[] = []
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('.header .logo'))) return
      const now = performance.now()
      taps.push(now)
      while (taps.length > 3) taps.shift()
      if (taps.length === 3 && now - (taps[0] ?? 0) < tapsWithin) window.location.assign('/admin/')
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
}
