import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { flag, type ParsedSettings } from './setting-field.ts'

export type ProcessConfig = { workers: number; drainSeconds: number; jobs: boolean; logLevel: string }

export const processSettings = {
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'must be a number or auto')
    .default('1')
    .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
    .describe('Processes that serve on this machine, on one port; auto = one for each core'),
  DRAIN_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be at least 0')
    .max(300, 'must be at most 300')
    .default(0)
    .describe(
      'Seconds after SIGTERM in which /readyz answers 503 and requests are still answered: longer than the balancer needs to notice',
    ),
  JOBS: flag.default(true).describe('Run jobs in this process; set to false when src/process/worker.ts runs them'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .describe('Log level'),
}

export function processConfig(read: ParsedSettings<typeof processSettings>): ProcessConfig {
  return { workers: read.WORKERS, drainSeconds: read.DRAIN_SECONDS, jobs: read.JOBS, logLevel: read.LOG_LEVEL }
}
