import { calls } from '#core/calls.ts'
import type { apiKeysContract } from './contract.ts'

export const apiKeys = calls<typeof apiKeysContract>({
  listApiKeys: 'GET /admin/api-keys',
  createApiKey: 'POST /admin/api-keys',
  rotateApiKey: 'POST /admin/api-keys/{id}/rotation',
  changeApiKey: 'PUT /admin/api-keys/{id}',
  revokeApiKey: 'POST /admin/api-keys/{id}/revocation',
})
