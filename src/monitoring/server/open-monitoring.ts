import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { CallRow } from '#core/server/call-table.ts'
import type { Db } from '#core/server/db.ts'
import { version } from '#core/version.ts'
import type { Config } from '#environment/config.ts'
import type { AroundJob } from '#jobs/queue.ts'
import { databaseGauges } from './database-gauges.ts'
import type { ReadGauge } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'
import { routesOf } from './route-of.ts'
import { watchJobs } from './watch-jobs.ts'
import { watchRequests } from './watch-requests.ts'

export type Monitoring = {
  /** Where the metrics are served; null without METRICS_PORT. */
  readonly metricsUrl: string | null
  around: AroundJob
  /** The same listener, watched. */
  watched(listener: RequestListener): RequestListener
  close(): Promise<void>
}

type Deps = {
  db: Db
  config: Pick<Config, 'metrics' | 'tracing'>
  /** Those that have been loaded. */
  calls?: () => readonly CallRow[]
  gauges?: readonly ReadGauge[]
  /** Whether a process that this one replaces may still hold METRICS_PORT. */
  isReplacing?: boolean
}

const none: readonly CallRow[] = []

/** What the settings ask for; without any of them nothing is measured and nothing costs time. */
export async function openMonitoring({
  db,
  config,
  calls = () => none,
  gauges = [],
  isReplacing = false,
}: Deps): Promise<Monitoring> {
  const routeOf = routesOf(calls)
  // Their libraries are loaded only where they are used.
  const metrics = config.metrics
    ? (await import('./metrics.ts')).openMetrics({ version, gauges: [...databaseGauges(db), ...gauges] })
    : null
  const server =
    metrics && config.metrics ? await serveMetrics(metrics, config.metrics, { waitsForPort: isReplacing }) : null
  const tracing = config.tracing
    ? (await import('./tracing.ts')).openTracing({ ...config.tracing, version, routeOf })
    : null
  const watch = metrics && watchRequests(metrics, routeOf)
  return {
    metricsUrl: server && config.metrics ? `http://${config.metrics.host}:${server.port}/metrics` : null,
    around: watchJobs(metrics, tracing),
    watched(listener) {
      if (!watch && !tracing) return listener
      return (request: IncomingMessage, response: ServerResponse) => {
        watch?.(request, response)
        if (tracing) tracing.request(request, response, () => listener(request, response))
        else listener(request, response)
      }
    },
    async close() {
      await server?.close()
      await tracing?.close()
    },
  }
}
