import { invitationPath } from '#staff/server/team/invitation-email.ts'
import { invitationMessages as messages } from '#team/messages.ts'
import { type AdminAssets, framed } from './frame.ts'
import type { AdminAnswer } from './page.ts'

export function isInvitationPage(pathname: string): boolean {
  return pathname === invitationPath
}

/** The same for every link: what it is for is asked with the token in the body. */
export function invitationPage(frame: { assets: AdminAssets; isMarkedAsDemo: boolean }): AdminAnswer {
  const main = '<div id="admin" data-page="invitation"></div>'
  return { status: 200, html: framed({ path: null, title: messages.title, main, employee: null, ...frame }) }
}
