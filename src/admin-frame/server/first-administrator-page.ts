import { messages } from '#admin/first-administrator-messages.ts'
import type { Queries } from '#core/server/db.ts'
import { firstAdministratorPath, isFirstAdministratorWanted } from '#staff/server/first-administrator.ts'
import { type AdminAssets, framed } from './frame.ts'
import type { AdminAnswer } from './page.ts'

type PageInput = { assets: AdminAssets; isMarkedAsDemo: boolean }

export function isFirstAdministratorPage(pathname: string): boolean {
  return pathname === firstAdministratorPath
}

/** Null when there is an administrator, or was one. */
export async function firstAdministratorPage(db: Queries, frame: PageInput): Promise<AdminAnswer | null> {
  if (!(await isFirstAdministratorWanted(db))) return null
  const main = '<div id="admin" data-page="first-administrator"></div>'
  return { status: 200, html: framed({ path: null, title: messages.title, main, employee: null, ...frame }) }
}
