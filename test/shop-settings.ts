import { beforeEach, expect } from 'vitest'
import { applyShopSettings } from '#core/shop.ts'
import { demoShopSettings } from '#seed/shop-settings.ts'
import { applyOffered, type ShopOffering } from '#shop-settings/offered.ts'

const offeredByDemo: ShopOffering = {
  memberPrices: true,
  freeFrom: { everyone: null, members: 50_000 },
  lockedProducts: true,
  stores: true,
}

process.title = `test ${expect.getState().testPath}`

// Unit tests read the demo shop's own facts.
applyShopSettings(demoShopSettings)
applyOffered(offeredByDemo)
beforeEach(() => {
  applyShopSettings(demoShopSettings)
  applyOffered(offeredByDemo)
})
