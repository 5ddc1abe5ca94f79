import { type DestinationStream, type Logger, pino } from 'pino'
import { toldPath, withoutQueries } from './told-path.ts'

/**
 * Lines of JSON, or short lines for a person at a terminal, on standard error. Cookies and bodies are never handed to
 * it; what an error quotes of people, and what in the path of a request may be a secret, is left out here.
 */
export function createLog(level: string, out: DestinationStream = standardError()): Logger {
  const serializers = { err: toldError, path: (path: unknown) => toldPath(String(path)) }
  return pino({ level, base: null, serializers, timestamp: pino.stdTimeFunctions.isoTime }, out)
}

type ToldError = { type: string; message: string; code?: string; stack?: string; cause?: ToldError }

/** Only these properties: PostgreSQL's `detail`, for one, holds the values of the row. */
function toldError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPeople(String(error)) }
  return {
    type: error.name,
    message: withoutPeople(error.message),
    ...('code' in error && error.code ? { code: String(error.code) } : {}),
    ...(error.stack ? { stack: withoutPeople(error.stack) } : {}),
    ...(error.cause ? { cause: toldError(error.cause) } : {}),
  }
}

const personalNumber = /(?<!\d)(?:19|20)?\d{2}(?:0[1-9]|1[0-2])[0-36-9]\d[-+ ]?\d{4}(?!\d)/g
const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

function withoutPeople(text: string): string {
  return withoutQueries(text).replace(personalNumber, '(personal number)').replace(mailAddress, '(address)')
}

function standardError(): DestinationStream {
  const out = pino.destination({ fd: 2, sync: true })
  return process.stderr.isTTY ? { write: (line) => out.write(shortLine(line)) } : out
}

const levels = new Map(Object.entries(pino.levels.labels))

/** `12:03:55 warn  The database did not answer` and the rest of the line as it is. */
export function shortLine(json: string): string {
  const { level, time, msg = '', err, ...rest }: Record<string, unknown> & { err?: ToldError } = JSON.parse(json)
  const head = `${String(time).slice(11, 19)} ${(levels.get(String(level)) ?? '').padEnd(5)} ${msg}`
  const more = Object.keys(rest).length ? ` ${JSON.stringify(rest)}` : ''
  return `${head}${more}\n${err ? `  ${err.stack ?? err.message}\n` : ''}`
}
