import { statfs } from 'node:fs/promises'
import { lastBackupOf, runsSinceSuccess } from '#backups/backup-rules.ts'
import { listRuns } from '#backups/server/backup-run-table.ts'
import { trackingFailures } from '#carrier-parcels/server/tracking-failures.ts'
import type { Db } from '#core/server/db.ts'
import type { Config } from '#environment/config.ts'
import type { ReadGauge } from '#monitoring/server/metrics.ts'
import { countFailingFeeds } from '#supplier-feeds/server/feed-table.ts'
import { failingCarriers } from '#system-status/checks.ts'
import { readCertificates } from '#system-status/server/read-certificates.ts'

type Deps = {
  db: Db
  config: Pick<Config, 'dataDir' | 'backup' | 'payment' | 'bankId'>
  now: () => Date
  /** For how long this process has run. */
  uptime?: () => number
}

/** What ends badly without anyone having asked for anything: also of processes that only run jobs. */
export function shopGauges({ db, config, now, uptime = process.uptime }: Deps): ReadGauge[] {
  const disk = async () => await statfs(config.dataDir)
  return [
    {
      name: 'krets_database_reachable',
      help: '1 unless the last statement found no database that takes writes',
      read: () => Number(db.isReachable()),
    },
    {
      name: 'krets_disk_free_bytes',
      help: 'Room on the disk of DATA_DIR',
      read: async () => {
        const { bavail, bsize } = await disk()
        return bavail * bsize
      },
    },
    {
      name: 'krets_disk_bytes',
      help: 'Size of that disk',
      read: async () => {
        const { blocks, bsize } = await disk()
        return blocks * bsize
      },
    },
    {
      name: 'krets_backup_age_seconds',
      help: 'With BACKUP_DIR, time since the last backup, or since the process began while there is none',
      read: async () => {
        // Left out.
        if (config.backup.folder === null) throw new Error('No backups are made at night')
        const last = lastBackupOf(await listRuns(db))
        return last ? (now().getTime() - last.startedAt) / 1000 : uptime()
      },
    },
    {
      name: 'krets_backup_failures',
      help: 'Backups and verifications that have failed since the last that did not',
      label: 'kind',
      read: async () => {
        const runs = await listRuns(db)
        return new Map((['backup', 'verification'] as const).map((kind) => [kind, runsSinceSuccess(runs, kind)]))
      },
    },
    {
      name: 'krets_certificate_expires_seconds',
      help: 'Time left of the client certificates of payments and BankID; negative when it is over, 0 when it cannot be read',
      label: 'service',
      read: () =>
        new Map(
          readCertificates(config).map(({ name, expiresAt }) => [
            name,
            expiresAt === null ? 0 : (expiresAt - now().getTime()) / 1000,
          ]),
        ),
    },
    {
      name: 'krets_carriers_failing',
      help: 'Carriers that have not said for half an hour where parcels are',
      read: async () => {
        const failures = await trackingFailures(db, now())
        const since = failures.map((failure) => ({ since: failure.since.getTime() }))
        return failingCarriers(since, now().getTime()).length
      },
    },
    {
      name: 'krets_supplier_feeds_failing',
      help: 'Supplier feeds whose last fetches failed',
      read: async () => await countFailingFeeds(db),
    },
  ]
}
