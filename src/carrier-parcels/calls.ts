import { calls } from '#core/calls.ts'
import type { carrierParcelsContract } from './contract.ts'

export const carrierParcels = calls<typeof carrierParcelsContract>({
  getParcel: 'GET /admin/shipment/{id}/parcel',
  bookParcel: 'PUT /admin/shipment/{id}/parcel',
  cancelParcel: 'DELETE /admin/shipment/{id}/parcel',
  getParcelLabel: 'GET /admin/shipment/{id}/label',
  receiveCarrierEvent: 'POST /carrier-events/{carrier}',
})
