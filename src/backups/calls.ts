import { calls } from '#core/calls.ts'
import type { backupsContract } from './contract.ts'

export const backups = calls<typeof backupsContract>({
  listBackups: 'GET /admin/backup',
  startBackup: 'POST /admin/backup',
})
