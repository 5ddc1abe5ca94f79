import { calls } from '#core/calls.ts'
import type { trackingContract } from './contract.ts'

export const parcelTracking = calls<typeof trackingContract>({
  putTracking: 'PUT /admin/shipment/{id}/tracking',
})
