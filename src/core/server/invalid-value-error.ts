import { DomainError } from '#core/domain-error.ts'
import { codeOf } from './lost-connection.ts'

const badValues = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/**
 * Null for errors other than values that cannot be stored. Contracts should reject such values earlier, so callers log
 * a warning.
 */
export function invalidValueError(error: unknown): DomainError | null {
  if (!badValues.has(codeOf(error) ?? '')) return null
  return new DomainError(400, 'malformed', 'Begäran är inte rätt utformad.')
}
