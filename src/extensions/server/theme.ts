import type { StartPagePiece } from '#content/start-page-piece.ts'
import type { Db } from '#core/server/db.ts'
import type { Look } from '#core/shop.ts'
import { storeLogo } from '#shop-settings/server/shop-logo.ts'
import type { LiveExtension } from './live-extension.ts'

/** Of the first that has one. Its logo is stored with those of the shop, which every process answers with. */
export async function themeOf(db: Db, live: readonly LiveExtension[]): Promise<Partial<Look> | null> {
  const found = live.find(({ manifest }) => manifest.theme)
  if (!found?.manifest.theme) return null
  const { accent, mark, font } = found.manifest.theme
  const { logo } = found
  if (!logo) return { accent, mark, font }
  const now = new Date()
  return {
    accent,
    mark,
    font,
    logo: await storeLogo(db, logo.light, now),
    darkLogo: logo.dark && (await storeLogo(db, logo.dark, now)),
  }
}

/** By the names of the extensions; without those that the merchant has hidden. */
export function piecesOf(live: readonly LiveExtension[]): StartPagePiece[] {
  return live.flatMap(({ manifest, row }) => manifest.startPage.filter(({ key }) => !row.hiddenPieces.includes(key)))
}
