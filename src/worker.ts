import { readConfig } from '#core/server/config.ts'
import { createLog } from '#core/server/log.ts'
import { runJobs } from '#core/server/queue.ts'
import { jobsOf, startPulse, timetable } from './jobs.ts'
import { openRooms } from './rooms.ts'

// Process 2: runs the jobs, where the processes that listen are started with JOBS=false.
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const { rooms, close } = await openRooms({ config, log, say: console.log })
const stopPulse = startPulse(rooms)
const runner = await runJobs({ db: rooms.db, jobs: jobsOf(rooms), timetable, log })
console.log('Jobs are running')

let isClosing = false
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (isClosing) return
    isClosing = true
    void runner
      .stop()
      .then(stopPulse)
      .then(close)
      .then(() => process.exit(0))
  })
}
