import { type DestinationStream, type Logger, pino } from 'pino'
import { loggedPath, withoutQueries } from './logged-path.ts'
import { currentRequestId } from './request-id.ts'

/**
 * JSON lines, or short lines at a terminal, on standard error. Never receives cookies or bodies; personal data in
 * errors and possible secrets in paths are removed here.
 */
export function createLog(level: string, out: DestinationStream = standardError()): Logger {
  const serializers = { err: loggedError, path: (path: unknown) => loggedPath(String(path)) }
  const mixin = () => {
    const requestId = currentRequestId()
    return requestId ? { requestId } : {}
  }
  return pino({ level, base: null, serializers, mixin, timestamp: pino.stdTimeFunctions.isoTime }, out)
}

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError }

/** Only these properties: PostgreSQL's `detail`, for example, contains row values. */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPeople(String(error)) }
  return {
    type: error.name,
    message: withoutPeople(error.message),
    ...('code' in error && error.code ? { code: String(error.code) } : {}),
    ...(error.stack ? { stack: withoutPeople(error.stack) } : {}),
    ...(error.cause ? { cause: loggedError(error.cause) } : {}),
  }
}

const personalNumber = /(?<!\d)(?:19|20)?\d{2}(?:0[1-9]|1[0-2])[0-36-9]\d[-+ ]?\d{4}(?!\d)/g
const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

function withoutPeople(text: string): string {
  return withoutQueries(text).replace(personalNumber, '(personal number)').replace(emailAddress, '(address)')
}

function standardError(): DestinationStream {
  const out = pino.destination({ fd: 2, sync: true })
  return process.stderr.isTTY ? { write: (line) => out.write(shortLine(line)) } : out
}

const levels = new Map(Object.entries(pino.levels.labels))

export function shortLine(json: string): string {
  const { level, time, msg = '', err, ...rest }: Record<string, unknown> & { err?: LoggedError } = JSON.parse(json)
  const head = `${String(time).slice(11, 19)} ${(levels.get(String(level)) ?? '').padEnd(5)} ${msg}`
  const more = Object.keys(rest).length ? ` ${JSON.stringify(rest)}` : ''
  return `${head}${more}\n${err ? `  ${err.stack ?? err.message}\n` : ''}`
}
