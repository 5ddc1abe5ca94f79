import { calls } from '#core/calls.ts'
import type { extensionCallsContract } from './calls-contract.ts'
import type { extensionsContract } from './contract.ts'

export const extensions = calls<typeof extensionsContract>({
  getExtensionPage: 'GET /admin/extensions/{name}/pages/{page}',
  listExtensions: 'GET /admin/extensions',
  approveExtension: 'PUT /admin/extensions/{name}/approval',
  setExtensionState: 'PUT /admin/extensions/{name}/state',
  setStartPagePiece: 'PUT /admin/extensions/{name}/start-page/{piece}',
  saveExtensionSettings: 'PUT /admin/extensions/{name}/settings',
})

export const extensionCalls = calls<typeof extensionCallsContract>({
  queryExtension: 'GET /extensions/{extension}/{call}',
  sendToExtension: 'POST /extensions/{extension}/{call}',
})
