import { makeBackup, verifyLastBackup } from '#backups/server/make-backup.ts'
import { createLog } from '#core/server/log.ts'
import { secretKeys } from '#core/server/secret-keys.ts'
import { readConfig } from '#environment/config.ts'
import { eventLog } from '#monitoring/server/operation-events.ts'
import { openPlace, openStorage } from '#storage/server/open-storage.ts'
import { openShopDatabase } from './shop-database.ts'

// Started by the nightly jobs of `backups/server/backup-process.ts`, beside the shop.
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const { db, owner, stop } = await openShopDatabase({ config, mustExist: true })
try {
  const deps = {
    db: owner,
    log: eventLog(log),
    dataDir: config.dataDir,
    storage: await openStorage(config),
    backups: config.backup.folder === null ? null : await openPlace(config.backup.folder, config),
    secretKeys: secretKeys(config),
    settings: config.backup,
    now: () => new Date(),
  }
  if (process.argv[2] === 'verify') await verifyLastBackup(deps)
  else await makeBackup(deps)
} catch {
  // Logged and recorded.
  process.exitCode = 1
} finally {
  await db.close()
  await stop()
}
