import { calls } from '#core/calls.ts'
import type { extensionsContract } from './contract.ts'

export const extensions = calls<typeof extensionsContract>({
  listExtensions: 'GET /admin/extensions',
  approveExtension: 'PUT /admin/extensions/{name}/approval',
  setExtensionState: 'PUT /admin/extensions/{name}/state',
  saveExtensionSettings: 'PUT /admin/extensions/{name}/settings',
})
