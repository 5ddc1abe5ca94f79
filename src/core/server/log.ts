import { type Logger, pino } from 'pino'

/** Lines of JSON on standard error. Cookies, bodies and personal numbers are never handed to it. */
export function createLog(level: string): Logger {
  const serializers = { err: pino.stdSerializers.err }
  return pino(
    { level, base: null, serializers, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: true }),
  )
}
