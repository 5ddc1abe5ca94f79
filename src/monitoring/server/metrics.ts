import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client'
import { pause } from '#core/server/pause.ts'

export type JobRun = { job: string; seconds: number; isDone: boolean }
export type ServedRequest = { method: string; route: string; status: number; seconds: number }

/** Values that are read when the metrics are. */
export type ReadGauge = { name: string; help: string; label?: string; read: () => ReadValue | Promise<ReadValue> }
type ReadValue = number | ReadonlyMap<string, number>

export type Metrics = {
  /** An HTTP answer that has been sent, or a connection that ended before. */
  answered(answer: ServedRequest): void
  jobDone(done: JobRun): void
  /** In the OpenMetrics text format. */
  text(): Promise<string>
  readonly contentType: string
}

const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobDurations = [0.01, 0.1, 1, 10, 60, 600]

const gaugesWithinMs = 2000

type MetricsDeps = { version: string; gauges: readonly ReadGauge[]; withinMs?: number }

export function openMetrics({ version, gauges, withinMs = gaugesWithinMs }: MetricsDeps): Metrics {
  const registry: Registry<OpenMetricsContentType> = new Registry()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'krets_' })
  new Gauge({ name: 'krets_info', help: 'The version that runs', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  const requests = new Histogram({
    name: 'krets_http_request_seconds',
    help: 'Duration of HTTP requests until the answer was sent',
    labelNames: ['method', 'route'],
    buckets: durations,
    registers,
  })
  const answers = new Counter({
    name: 'krets_http_answers',
    help: 'HTTP answers by status; 0 is a connection that ended before',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const jobs = new Histogram({
    name: 'krets_job_seconds',
    help: 'Duration of jobs that ran in this process',
    labelNames: ['job', 'outcome'],
    buckets: jobDurations,
    registers,
  })
  for (const gauge of gauges) registerRead(registry, gauge, withinMs)
  return {
    answered({ method, route, status, seconds }) {
      requests.observe({ method, route }, seconds)
      answers.inc({ method, route, status })
    },
    jobDone({ job, seconds, isDone }) {
      jobs.observe({ job, outcome: isDone ? 'success' : 'failure' }, seconds)
    },
    text: async () => await registry.metrics(),
    contentType: registry.contentType,
  }
}

/** A value that cannot be read in time is left out, so that the others still arrive while the database is away. */
function registerRead(
  registry: Registry<OpenMetricsContentType>,
  { read, label, ...named }: ReadGauge,
  withinMs: number,
): void {
  const collect = async (gauge: Gauge): Promise<void> => {
    gauge.reset()
    const ended = new AbortController()
    const value = await Promise.race([
      // Left out of this answer: an operator sees the gap.
      (async () => await read())().catch(() => null),
      pause(withinMs, ended.signal).then(() => null),
    ])
    ended.abort()
    if (value === null) gauge.remove()
    else if (typeof value === 'number') gauge.set(value)
    else for (const [of, number] of value) if (label) gauge.set({ [label]: of }, number)
  }
  new Gauge({
    ...named,
    labelNames: label ? [label] : [],
    registers: [registry],
    collect() {
      return collect(this)
    },
  })
}
