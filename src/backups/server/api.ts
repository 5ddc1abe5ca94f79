import { isLate, lastBackupOf } from '#backups/backup-rules.ts'
import type { backupsContract } from '#backups/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { canDecrypt } from '#database/archive/archive-keys.ts'
import type { BackupSettings } from '#environment/backup-settings.ts'
import { listRuns } from './backup-run-table.ts'

export function backupsApi({ db, settings }: { db: Db; settings: BackupSettings }): Handlers<typeof backupsContract> {
  return {
    async listBackups(_, { now }) {
      const data = await listRuns(db)
      const last = lastBackupOf(data)
      return {
        data,
        isOn: settings.folder !== null,
        isVerified: canDecrypt(settings),
        isLate: isLate(last?.startedAt ?? null, now.getTime()),
      }
    },
  }
}
