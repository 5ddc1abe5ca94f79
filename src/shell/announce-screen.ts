import type { Screen } from '#routing/navigator.tsx'

export const announcementId = 'announcement'

/** After a navigation in the page, its title is announced, and Tab goes on from its heading, as after a document. */
export function announceScreen(screen: Screen, last: Screen): void {
  const announcement = document.getElementById(announcementId)
  if (announcement) announcement.textContent = document.title
  if (window.location.hash !== '' || isInUse(screen, last)) return
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** A part of the same page that led to another address, such as a row that opens, keeps the focus. */
function isInUse(screen: Screen, last: Screen): boolean {
  return screen.name === last.name && !!document.activeElement?.closest('#main :is([href], button, input)')
}
