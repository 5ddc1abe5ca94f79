import { adminPlaceOf } from '#admin/pages.ts'
import { messages } from '#admin/two-factor-messages.ts'
import { type AdminAssets, framed } from './frame.ts'
import type { AdminAnswer } from './page.ts'

type PageInput = { assets: AdminAssets; isMarkedAsDemo: boolean; isMember: boolean }

/** For whoever is not logged in as an employee. The address is kept and shown after the login. Null for unknown pages. */
export function loginPage(pathname: string, { isMember, ...frame }: PageInput): AdminAnswer | null {
  if (!adminPlaceOf(pathname)) return null
  const main = `<div id="admin" data-page="log-in"${isMember ? ' data-member' : ''}></div><noscript><p class="panel">${messages.needsScript}</p></noscript>`
  return {
    status: isMember ? 403 : 401,
    html: framed({ path: null, title: messages.logInTitle, main, employee: null, ...frame }),
  }
}
