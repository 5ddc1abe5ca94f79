import { calls } from '#core/calls.ts'
import type { orderMeasurementContract } from './contract.ts'

export const orderMeasurement = calls<typeof orderMeasurementContract>({
  measureOrder: 'POST /measured-orders',
  putMeasuredVisitor: 'PUT /measured-visitors/{visitor}',
  listMeasurement: 'GET /admin/measurement',
  retryMeasurement: 'PUT /admin/measurement/{id}/retry',
})
