import { z } from 'zod'
import { isThisMachine } from '#core/public-address.ts'
import { ConfigError } from './config-error.ts'
import type { CurrentSecret } from './secret-files.ts'
import { host, type ParsedSettings, url } from './setting-field.ts'

export type MonitoringConfig = {
  /** Null without a port for metrics. */
  metrics: { port: number; host: string; token: (() => string) | null } | null
  /** Null without a collector. */
  tracing: { url: string; headers: Record<string, string>; share: number; trustsCaller: boolean } | null
}

export const monitoringSettings = {
  METRICS_PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .optional()
    .describe(
      'Port that serves /metrics in the OpenMetrics format; of several WORKERS each takes the next port. Default: none',
    ),
  METRICS_HOST: host
    .default('127.0.0.1')
    .describe('Address that METRICS_PORT listens on; another one than this machine needs METRICS_TOKEN'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be one word of at least 16 characters')
    .optional()
    .describe('Bearer token that /metrics demands'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['https:', 'http:'])
    .optional()
    .describe('OpenTelemetry collector that takes OTLP over HTTP; traces of requests and jobs are sent to it'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => headersOf(text) !== null, 'must be name=value pairs with commas between')
    .optional()
    .describe('Headers sent to it, such as `authorization=Bearer%20…`'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 to 1')
    .max(1, 'must be 0 to 1')
    .default(1)
    .describe('Share of requests and jobs that are traced'),
}

type MonitoringRead = ParsedSettings<typeof monitoringSettings>

export function monitoringConfig(
  read: MonitoringRead & { TRUST_PROXY: boolean; PORT: number },
  current: CurrentSecret,
): MonitoringConfig {
  return { metrics: metricsAccess(read, current('METRICS_TOKEN')), tracing: collector(read, read.TRUST_PROXY) }
}

function metricsAccess(
  read: MonitoringRead & { PORT: number },
  token: (() => string) | null,
): MonitoringConfig['metrics'] {
  const { METRICS_PORT: port, METRICS_HOST: host } = read
  if (port === undefined) return null
  if (port > 0 && port === read.PORT)
    throw new ConfigError(`METRICS_PORT=${port} is the PORT of the shop. Choose another one.`)
  if (!token && !isThisMachine(host)) {
    throw new ConfigError(
      `METRICS_HOST=${host} shows the metrics to other machines. Set METRICS_TOKEN as well, or leave METRICS_HOST out.`,
    )
  }
  return { port, host, token }
}

function collector(read: MonitoringRead, trustsCaller: boolean): MonitoringConfig['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = read
  if (!endpoint) return null
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(headers) ?? {},
    share: read.OTEL_TRACES_SAMPLER_ARG,
    trustsCaller,
  }
}

/** As OpenTelemetry writes them: percent-encoded values, with commas between. */
function headersOf(text: string): Record<string, string> | null {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  const read = pairs.map((pair) => /^\s*([\w-]+)=((?:[^%,;\s]|%[0-9a-f]{2})*)\s*$/i.exec(pair))
  if (read.some((pair) => pair === null)) return null
  try {
    return Object.fromEntries(read.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')]))
  } catch {
    // What is percent-encoded is no UTF-8.
    return null
  }
}
