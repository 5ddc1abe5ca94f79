import { calls } from '#core/calls.ts'
import type { changeLogContract } from './change-log-contract.ts'

export const changeLog = calls<typeof changeLogContract>({
  listChanges: 'GET /admin/change-log',
  exportChanges: 'GET /admin/change-log.csv',
})
