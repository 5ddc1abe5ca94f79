import type { Logger } from 'pino'
import { DomainError } from '#core/domain-error.ts'
import { DatabaseGone } from '#core/server/db.ts'
import { invalidValueError } from '#core/server/invalid-value-error.ts'
import { StorageError } from '#storage/server/storage.ts'

export type CallError = {
  status: number
  body: object
  retryAfterSeconds: number | null
  headers?: Readonly<Record<string, string>> | undefined
}

type Input = { log: Logger; method: string; path: string }

/** What a call answers with when it fails; logged where it should not have. */
export function callError(error: unknown, { log, method, path }: Input): CallError {
  const slipped = invalidValueError(error)
  if (slipped) log.warn({ err: error, method, path }, 'A contract let through a bad value')
  if (error instanceof DatabaseGone) logDatabaseGone(log, error)
  if (error instanceof StorageError) log.error({ err: error, path }, 'The storage of files failed')
  const domainError = slipped ?? toDomainError(error)
  if (!domainError) {
    log.error({ err: error, method, path }, 'Error while answering')
    const body = errorBody('internal-error', 'Något gick fel. Försök igen om en stund.')
    return { status: 500, body, retryAfterSeconds: null }
  }
  const { status, code, message, fields, retryAfterSeconds, headers } = domainError
  return {
    status,
    body: errorBody(code, message, fields),
    retryAfterSeconds: retryAfterSeconds || null,
    headers: status === 401 ? { 'WWW-Authenticate': challenge, ...headers } : headers,
  }
}

/** Every 401 has one (RFC 9110, section 15.5.2). Browsers ask for nothing by this scheme. */
const challenge = 'Bearer realm="api"'

const loggedEveryMs = 10_000
let loggedAt = Number.NEGATIVE_INFINITY

/** With its cause, such as a full disk; once for all that fail meanwhile. */
function logDatabaseGone(log: Logger, err: DatabaseGone): void {
  if (performance.now() - loggedAt < loggedEveryMs) return
  loggedAt = performance.now()
  log.error({ err }, 'The database cannot be used')
}

export function errorBody(code: string, message: string, fields?: Record<string, string>) {
  return { error: { code, message, ...(fields ? { fields } : {}) } }
}

export const storageRetrySeconds = 20

function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  if (error instanceof DatabaseGone) {
    return new DomainError(
      503,
      'database-unavailable',
      'Butiken kan inte spara just nu. Försök igen om en liten stund.',
      {
        retryAfterSeconds: 5,
      },
    )
  }
  if (error instanceof StorageError) {
    return new DomainError(
      503,
      'storage-unavailable',
      'Filer kan inte läsas eller sparas just nu. Försök igen om en stund.',
      {
        retryAfterSeconds: storageRetrySeconds,
      },
    )
  }
  return null
}
