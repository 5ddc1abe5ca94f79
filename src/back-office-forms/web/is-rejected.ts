import { ApiError } from '#core/api-client.ts'

/** Nothing was done and nothing is under way, so that the next attempt is another request with a key of its own. */
export function isRejected(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'in-progress'
}
