import { calls } from '#core/calls.ts'
import type { importingContract } from './contract.ts'

export const importing = calls<typeof importingContract>({
  listImportRuns: 'GET /admin/import',
  createImportRun: 'POST /admin/import',
  putImportPart: 'PUT /admin/import/{id}/part/{from}',
  getImportRun: 'GET /admin/import/{id}',
  checkImportRun: 'POST /admin/import/{id}/check',
  startImportRun: 'POST /admin/import/{id}/start',
  stopImportRun: 'POST /admin/import/{id}/stop',
  undoImportRun: 'POST /admin/import/{id}/undo',
  listRejectedRows: 'GET /admin/import/{id}/rejected-rows',
  mendRejectedRows: 'POST /admin/import/{id}/mend',
  getRejectedRows: 'GET /admin/import/{id}/rejected',
})
