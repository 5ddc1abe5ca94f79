import { readConfig } from '#core/server/config.ts'
import { createLog } from '#core/server/log.ts'
import { version } from '#core/version.ts'
import { startJobs } from '#jobs.ts'
import { databaseGauges } from '#monitoring/server/database-gauges.ts'
import { openMetrics } from '#monitoring/server/metrics.ts'
import { serveMetrics } from '#monitoring/server/metrics-server.ts'
import { openAppDeps } from './app-deps.ts'

// Runs jobs in a separate process, with JOBS=false in those that serve.
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const { deps, close } = await openAppDeps({ config, log, print: console.log })
const metrics = config.metrics ? openMetrics({ version, gauges: databaseGauges(deps.db) }) : null
if (metrics && config.metrics) await serveMetrics(metrics, config.metrics)
const jobs = await startJobs(deps, metrics?.jobDone)
console.log('Jobs are running')

let isClosing = false
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (isClosing) return
    isClosing = true
    void jobs
      .stop()
      .then(close)
      .then(() => process.exit(0))
  })
}
