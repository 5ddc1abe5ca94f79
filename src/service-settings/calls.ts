import { calls } from '#core/calls.ts'
import type { serviceSettingsContract } from './contract.ts'

export const serviceSettings = calls<typeof serviceSettingsContract>({
  listStoredServices: 'GET /admin/services',
  saveStoredService: 'PUT /admin/services',
})
