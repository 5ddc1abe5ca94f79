import { calls } from '#core/calls.ts'
import type { shopSettingsContract } from './contract.ts'

export const shopSettings = calls<typeof shopSettingsContract>({
  getShopSettings: 'GET /admin/shop-settings',
  saveShopSetting: 'PUT /admin/shop-settings',
  withdrawPlannedSetting: 'DELETE /admin/shop-settings/{section}/{version}',
})
