import { isLate, lastBackupOf } from '#backups/backup-rules.ts'
import { backupsContract } from '#backups/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { canDecrypt } from '#database/archive/archive-keys.ts'
import type { BackupSettings } from '#environment/backup-settings.ts'
import { listRuns } from './backup-run-table.ts'
import { runningBackup, startBackup } from './start-backup.ts'

export function backupsApi({ db, settings }: { db: Db; settings: BackupSettings }): Handlers<typeof backupsContract> {
  const isOn = settings.folder !== null
  const isVerified = canDecrypt(settings)

  async function list(now: Date) {
    const [data, running] = await Promise.all([listRuns(db), runningBackup(db)])
    const last = lastBackupOf(data)
    return { data, isOn, isVerified, isLate: isLate(last?.startedAt ?? null, now.getTime()), running }
  }

  return {
    listBackups: async (_, { now }) => await list(now),

    async startBackup({ body: { kind } }, { now }) {
      if (!isOn) throw domainError(backupsContract.startBackup, 'backups-off')
      if (kind === 'verification' && !isVerified) throw domainError(backupsContract.startBackup, 'backup-key-missing')
      await startBackup(db, kind)
      return await list(now)
    },
  }
}
