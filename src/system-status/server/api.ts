import { statfs } from 'node:fs/promises'
import { isLate, lastBackupOf } from '#backups/backup-rules.ts'
import { listRuns } from '#backups/server/backup-run-table.ts'
import { carrierAccounts, connectableCarriers } from '#carrier-accounts/accounts.ts'
import { trackingFailures } from '#carrier-parcels/server/tracking-failures.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { version } from '#core/version.ts'
import type { StandbyReads } from '#database/standby-reads.ts'
import type { Config } from '#environment/config.ts'
import { readWaiting } from '#monitoring/server/database-gauges.ts'
import type { Discovery } from '#search/server/discovery.ts'
import type { systemStatusContract } from '#system-status/contract.ts'
import { readBounces } from './read-bounces.ts'
import { readCertificates } from './read-certificates.ts'
import { readDatabase } from './read-database.ts'

type SystemStatusDeps = {
  db: Db
  reads: Pick<StandbyReads, 'source'>
  config: Pick<Config, 'dataDir' | 'workers' | 'smtpUrl' | 'bounceMailboxUrl' | 'payment' | 'bankId' | 'backup'>
  discovery: Pick<Discovery, 'isReady'>
  productCache: Pick<ProductCache, 'size'>
}

export function systemStatusApi({
  db,
  reads,
  config,
  discovery,
  productCache,
}: SystemStatusDeps): Handlers<typeof systemStatusContract> {
  return {
    async getSystemStatus(_, { now }) {
      const [database, source, waiting, bounces, carriers, runs, disk] = await Promise.all([
        readDatabase(db),
        reads.source(),
        readWaiting(db),
        readBounces(db, config),
        trackingFailures(db, now),
        listRuns(db),
        statfs(config.dataDir),
      ])
      const of = (kind: (typeof waiting)[number]['kind']) => waiting.find((one) => one.kind === kind)
      const countOf = (kind: Parameters<typeof of>[0]) => of(kind)?.count ?? 0
      const dueOf = (kind: 'jobs' | 'emails') => ({ count: countOf(kind), oldestSeconds: of(kind)?.seconds ?? 0 })
      const last = lastBackupOf(runs)?.startedAt ?? null
      const data = {
        at: now.getTime(),
        process: {
          version,
          node: process.versions.node,
          startedAt: Math.round(now.getTime() - process.uptime() * 1000),
          memoryBytes: process.memoryUsage.rss(),
          workers: config.workers,
        },
        disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
        database,
        reports: source && {
          from: source.from,
          why: source.from === 'primary' ? source.why : null,
          lagSeconds: source.lagSeconds,
        },
        jobs: { ...dueOf('jobs'), failed: countOf('failed-jobs') },
        emails: { ...dueOf('emails'), failed: countOf('failing-emails'), hasServer: config.smtpUrl !== null },
        bounces,
        payments: { unknown: countOf('payments') },
        carriers: carriers.map(({ carrier, since, failures, error }) => {
          const id = connectableCarriers.find((one) => one === carrier)
          return { name: id ? carrierAccounts[id].name : carrier, since: since.getTime(), failures, error }
        }),
        search: { isReady: discovery.isReady, products: productCache.size },
        backup: { isOn: config.backup.folder !== null, at: last, isLate: isLate(last, now.getTime()) },
        certificates: readCertificates(config),
      }
      return { data }
    },
  }
}
