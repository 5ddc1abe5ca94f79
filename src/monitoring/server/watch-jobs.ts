import type { AroundJob } from '#jobs/queue.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

export function watchJobs(metrics: Metrics | null, tracing: Tracing | null): AroundJob {
  return async (job, work) => {
    const start = performance.now()
    let isDone = false
    try {
      await (tracing ? tracing.job(job, work) : work())
      isDone = true
    } finally {
      metrics?.jobDone({ job, seconds: (performance.now() - start) / 1000, isDone })
    }
  }
}
