import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type DestinationStream, type Logger, pino } from 'pino'
import { currentApiKey } from './acting-api-key.ts'
import { loggedPath, withoutQueries } from './logged-path.ts'

/**
 * JSON lines, or short lines at a terminal, on standard error. Never receives cookies or bodies; personal data in
 * errors and possible secrets in paths are removed here.
 */
export function createLog(level: string, out: DestinationStream = standardError()): Logger {
  const serializers = { err: loggedError, path: (path: unknown) => loggedPath(String(path)) }
  const mixin = () => {
    const requestId = currentRequestId()
    const key = currentApiKey()
    return { ...(requestId ? { requestId } : {}), ...(key ? { apiKeyId: key.id } : {}) }
  }
  return pino({ level, base: null, serializers, mixin, timestamp: pino.stdTimeFunctions.isoTime }, out)
}

const storage = new AsyncLocalStorage<string>()

/** Id of the current request or job. Every log line has it, and so does a job that is queued. */
export function currentRequestId(): string | undefined {
  return storage.getStore()
}

export function withRequestId<T>(id: string, work: () => T): T {
  return storage.run(id, work)
}

const shape = /^[\w-]{8,64}$/

/** A proxy may have given the request one, which is then the same in its log; what a visitor sends is not used. */
export function requestIdOf(given: string | undefined, trustProxy: boolean): string {
  return trustProxy && given !== undefined && isRequestId(given) ? given : randomUUID()
}

export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && shape.test(text)
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
const emailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

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
