import { Refusal } from '#core/refusal.ts'
import { codeOf } from './lost-connection.ts'

/** A number that is too large, a text or a time that is none, a character that cannot be kept. */
const badValues = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/**
 * The refusal for an error by which PostgreSQL says that a value cannot be kept; null for every other error. Contracts
 * are to refuse such a value before: whoever catches one logs it as a warning.
 */
export function refusedByDatabase(error: unknown): Refusal | null {
  if (!badValues.has(codeOf(error) ?? '')) return null
  return new Refusal(400, 'malformed', 'Begäran är inte rätt utformad.')
}
