import { calls } from '#core/calls.ts'
import type { analyticsContract } from './contract.ts'

export const analytics = calls<typeof analyticsContract>({
  reportClientError: 'POST /client-error',
  listClientErrors: 'GET /admin/client-error',
  putErrorSolved: 'PUT /admin/client-error/{id}/solved',
  putErrorIgnored: 'PUT /admin/client-error/{id}/ignored',
})
