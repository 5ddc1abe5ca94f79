import { openCalls } from '#api.ts'
import { createLog } from '#core/server/log.ts'
import { readConfig } from '#environment/config.ts'
import { unknownSettings } from '#environment/unknown-settings.ts'
import { startJobs } from '#jobs.ts'
import { openMonitoring } from '#monitoring/server/open-monitoring.ts'
import { collectGarbage } from './collect-garbage.ts'
import { type OpenAppDeps, openAppDeps } from './open-app-deps.ts'
import { type Open, openProcess } from './open-process.ts'
import { shopGauges } from './shop-gauges.ts'

// Runs jobs in a separate process, with JOBS=false in those that serve.
const own = openProcess(console.log)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => own.interrupt('Closing the jobs …'))

await own.open(async () => {
  const config = readConfig(process.env)
  for (const line of unknownSettings(process.env)) console.warn(line)
  const log = createLog(config.logLevel)
  const onLost = (error: Error) => {
    console.error(error.message)
    own.close('Closing the jobs …', { code: 1 })
  }
  const opened = await openAppDeps({ config, log, print: console.log, onLost })
  return await work(opened).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
})

async function work({ deps, close }: OpenAppDeps): Promise<Open> {
  const calls = openCalls(deps)
  deps.extensions.answerFrom(() => calls.all())
  const monitoring = await openMonitoring({
    db: deps.db,
    config: deps.config,
    gauges: shopGauges({ db: deps.db, config: deps.config, now: () => new Date() }),
  })
  collectGarbage()
  const jobs = await startJobs(deps, monitoring.around)
  console.log('Jobs are running')
  return {
    async close() {
      try {
        await jobs.stop()
        await monitoring.close()
      } finally {
        await close()
      }
    },
  }
}
