import { ApiError } from '#core/api-client.ts'

/** Nothing was done and nothing is in progress, so the next attempt is a new request with a new key. */
export function isRejected(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'in-progress'
}
