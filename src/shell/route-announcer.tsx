import { useEffect, useRef } from 'react'
import { documentTitle, type Screen, useNavigator } from '#routing/navigator.tsx'

/** After a navigation in the page, its title is announced, and Tab goes on from its heading, as after a document. */
export function RouteAnnouncer() {
  const screen = useNavigator((state) => state.screen)
  const before = useRef(screen)
  const announcement = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const last = before.current
    before.current = screen
    if (screen.context === last.context) return
    if (announcement.current) announcement.current.textContent = documentTitle(screen.module.head(screen.data))
    if (window.location.hash === '' && !isInUse(screen, last)) focusHeading()
  }, [screen])
  return <p className="visually-hidden" role="status" ref={announcement} />
}

/** A part of the same page that led to another address, such as a row that opens, keeps the focus. */
function isInUse(screen: Screen, last: Screen): boolean {
  const { activeElement } = document
  return screen.name === last.name && activeElement?.closest('#main [href], #main button, #main input') !== null
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
