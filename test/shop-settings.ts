import { beforeEach } from 'vitest'
import { applyShopSettings } from '#core/shop.ts'
import { demoShopSettings } from '#seed/shop-settings.ts'

// Unit tests read the demo shop's own facts.
applyShopSettings(demoShopSettings)
beforeEach(() => applyShopSettings(demoShopSettings))
