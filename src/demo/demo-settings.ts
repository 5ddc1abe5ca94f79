import type { Db } from '#core/server/db.ts'
import { sectionNames } from '#shop-settings/sections.ts'
import { writeShopSetting } from '#shop-settings/server/shop-setting-table.ts'
import { isDemoShop } from './demo-shop.ts'

/** Also in a demo shop loaded by an earlier version. What has been saved in the back office is kept. */
export async function writeDemoSettings(db: Db, now: Date): Promise<void> {
  if (!(await isDemoShop(db))) return
  const { demoShopSettings } = await import('#seed/shop-settings.ts')
  for (const section of sectionNames) {
    const value = demoShopSettings[section]
    await writeShopSetting(db, { section, version: 1, value, validFrom: now, savedAt: now, by: null })
  }
}
