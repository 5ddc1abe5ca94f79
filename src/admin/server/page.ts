import { type AdminPath, adminPages, adminPlaceOf, isAdminDoor } from '#admin/pages.ts'
import { rightWanted } from '#core/server/admit.ts'
import { booksPage } from './books.ts'
import { type AdminAssets, framed, type Keeper, mayOpen, menuOf } from './frame.ts'
import { type OutboxParts, outboxPage } from './outbox.ts'

export type AdminAnswer = { status: 200 | 403; html: string }

/**
 * A page of the shop keeper's by its address, or null when there is none: for others than those who manage people there
 * is none of theirs. Whoever lacks the right to one is told so, beside the menu of what they may open.
 */
export async function adminPage(
  parts: OutboxParts & { isMarkedAsDemo: boolean },
  pathname: string,
  { assets, keeper }: { assets: AdminAssets; keeper: Keeper },
): Promise<AdminAnswer | null> {
  const asked = adminPlaceOf(pathname)?.path
  const page = isAdminDoor(pathname) ? menuOf(keeper)[0] : adminPages.find(({ path }) => path === asked)
  if (!page) return null
  const { path, title, right } = page
  const isOpen = mayOpen(page, keeper)
  if (!isOpen && right === 'admins') return null
  const main = isOpen ? await mainOf(parts, path) : refusedMain(title)
  return {
    status: isOpen ? 200 : 403,
    html: framed({ path, title, main, assets, keeper, isMarkedAsDemo: parts.isMarkedAsDemo }),
  }
}

/** Plain pages are written here, the others by the script. */
async function mainOf(parts: OutboxParts, path: AdminPath): Promise<string> {
  if (path === '/admin/outbox') return await outboxPage(parts)
  return path === '/admin/books' ? await booksPage(parts.db, new Date()) : `<div id="admin" data-page="${path}"></div>`
}

function refusedMain(title: string): string {
  return `<div class="stack"><h1>${title}</h1><p class="panel">${rightWanted['right-wanted'].message}</p></div>`
}
