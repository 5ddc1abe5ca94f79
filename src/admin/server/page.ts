import { type AdminPath, adminPages, adminPlaceOf, peoplePath } from '#admin/pages.ts'
import { booksPage } from './books.ts'
import { type AdminAssets, framed, type Keeper } from './frame.ts'
import { type OutboxParts, outboxPage } from './outbox.ts'

/** A page of the shop keeper's by its address, or null when there is none. */
export async function adminPage(
  parts: OutboxParts,
  pathname: string,
  { assets, keeper }: { assets: AdminAssets; keeper: Keeper },
): Promise<string | null> {
  const place = adminPlaceOf(pathname)
  if (!place || (place.path === peoplePath && !keeper.isAdmin)) return null
  const main = await mainOf(parts, place.path)
  return framed({ path: place.path, title: titleOf(place.path), main, assets, keeper })
}

function titleOf(path: AdminPath): string {
  return adminPages.find((page) => page.path === path)?.title ?? ''
}

/** Plain pages are written here, the others by the script. */
async function mainOf(parts: OutboxParts, path: AdminPath): Promise<string> {
  if (path === '/admin/outbox') return await outboxPage(parts)
  return path === '/admin/books' ? await booksPage(parts.db, new Date()) : '<div id="admin"></div>'
}
