import { type AdminPath, adminPages, adminPlaceOf, isAdminDoor, secondFactorPage } from '#admin/pages.ts'
import { owesSecondFactor, rightWanted } from '#core/server/admit.ts'
import { booksPage } from './books.ts'
import { type AdminAssets, framed, type Keeper, mayOpen, menuOf } from './frame.ts'
import { type OutboxParts, outboxPage, type Reader } from './outbox.ts'

export type AdminAnswer = { status: 200 | 403; html: string }

/**
 * A page of the shop keeper's by its address, or null when there is none: for others than those who manage people there
 * is none of theirs. Whoever lacks the right to one is told so, beside the menu of what they may open.
 */
export async function adminPage(
  parts: OutboxParts & { isMarkedAsDemo: boolean },
  pathname: string,
  { assets, keeper, reader }: { assets: AdminAssets; keeper: Keeper; reader: Reader },
): Promise<AdminAnswer | null> {
  const { isMarkedAsDemo } = parts
  const asked = adminPlaceOf(pathname)?.path
  if (owesSecondFactor(keeper))
    return asked || isAdminDoor(pathname) ? secondFactorAnswer(asked, { assets, keeper, isMarkedAsDemo }) : null
  const page = isAdminDoor(pathname) ? menuOf(keeper)[0] : adminPages.find(({ path }) => path === asked)
  if (!page) return null
  const { path, title, right } = page
  const isOpen = mayOpen(page, keeper)
  if (!isOpen && right === 'admins') return null
  const main = isOpen ? await mainOf(parts, path, reader) : refusedMain(title)
  return {
    status: isOpen ? 200 : 403,
    html: framed({ path, title, main, assets, keeper, isMarkedAsDemo }),
  }
}

type Around = { assets: AdminAssets; keeper: Keeper; isMarkedAsDemo: boolean }

/** The address stays, so that the page that was asked for is there afterwards. */
function secondFactorAnswer(asked: AdminPath | undefined, around: Around): AdminAnswer {
  const page = adminPages.find((one) => one.path === secondFactorPage)
  const main = `<div id="admin" data-page="${secondFactorPage}"></div>`
  const html = framed({ path: secondFactorPage, title: page?.title ?? '', main, ...around })
  return { status: asked === undefined || asked === secondFactorPage ? 200 : 403, html }
}

/** Plain pages are written here, the others by the script. */
async function mainOf(parts: OutboxParts, path: AdminPath, reader: Reader): Promise<string> {
  if (path === '/admin/outbox') return await outboxPage(parts, reader)
  return path === '/admin/books' ? await booksPage(parts.db, reader.now) : `<div id="admin" data-page="${path}"></div>`
}

function refusedMain(title: string): string {
  return `<div class="stack"><h1>${title}</h1><p class="panel">${rightWanted['right-wanted'].message}</p></div>`
}
