import type { Db } from '#core/server/db.ts'
import { lastTimeOf } from '#extensions/job-times.ts'
import { ExtensionError } from './extension-error.ts'
import type { Extensions } from './open-extensions.ts'

/** Each job that is due, once among all processes. One that fails runs again at its next time. */
export async function runExtensionJobs(
  { db, extensions }: { db: Db; extensions: Extensions },
  now: Date,
): Promise<string[]> {
  const ran: string[] = []
  await extensions.reload()
  for (const extension of extensions.live()) {
    for (const job of extension.manifest.jobs) {
      if (!(await begin(db, extension.row.id, { name: job.name, lastTime: lastTimeOf(job, now), now }))) continue
      ran.push(`${extension.row.name} ${job.name}`)
      try {
        await extensions.run(extension, { kind: 'jobs', name: job.name }, { now: now.toISOString() })
      } catch (error) {
        // It has been reported.
        if (!(error instanceof ExtensionError)) throw error
      }
    }
  }
  return ran
}

async function begin(db: Db, id: number, { name, lastTime, now }: { name: string; lastTime: Date; now: Date }) {
  const begun = await db.query(
    'extension-job-begin',
    `insert into extension_job as j (extension_id, name, started_at) values ($1, $2, $4)
     on conflict (extension_id, name) do update set started_at = $4 where j.started_at < $3 returning name`,
    [id, name, lastTime, now],
  )
  return begun.length > 0
}
