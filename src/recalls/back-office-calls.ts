import { calls } from '#core/calls.ts'
import type { recallsBackOfficeContract } from './back-office-contract.ts'

export const recallsBackOffice = calls<typeof recallsBackOfficeContract>({
  listRecalls: 'GET /admin/recalls',
  getRecall: 'GET /admin/recalls/{id}',
  createRecall: 'POST /admin/recalls',
  publishRecall: 'POST /admin/recalls/{id}/publish',
  changeRecallSale: 'PUT /admin/recalls/{id}/sale',
  removeRecall: 'DELETE /admin/recalls/{id}',
})
