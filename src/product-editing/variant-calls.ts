import { calls } from '#core/calls.ts'
import type { variantContract } from './variant-contract.ts'

export const variantCalls = calls<typeof variantContract>({
  getVariants: 'GET /admin/product/{id}/variants',
  saveVariants: 'POST /admin/product/{id}/variants',
})
