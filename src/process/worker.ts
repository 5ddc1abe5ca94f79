import { openCalls } from '#api.ts'
import { createLog } from '#core/server/log.ts'
import { readConfig } from '#environment/config.ts'
import { startJobs } from '#jobs.ts'
import { openMonitoring } from '#monitoring/server/open-monitoring.ts'
import { openAppDeps } from './app-deps.ts'
import { collectGarbage } from './collect-garbage.ts'

// Runs jobs in a separate process, with JOBS=false in those that serve.
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const onLost = (error: Error) => {
  console.error(error.message)
  process.exit(1)
}
const { deps, close } = await openAppDeps({ config, log, print: console.log, onLost })
const calls = openCalls(deps)
deps.extensions.answerFrom(() => calls.all())
const monitoring = await openMonitoring({ db: deps.db, config })
collectGarbage()
const jobs = await startJobs(deps, monitoring.around)
console.log('Jobs are running')

let isClosing = false
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (isClosing) return
    isClosing = true
    void jobs
      .stop()
      .then(monitoring.close)
      .then(close)
      .then(() => process.exit(0))
  })
}
