import { accessOf, isOpenToApiKeys, isPublic, rightOfScope, rightsOfScopes, scopeOf } from '#core/api-scopes.ts'
import type { CallContract } from '#core/contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { ActingApiKey } from './acting-api-key.ts'

/** Before all other requirements of the call, which are those of the person for whom the key acts. */
export function admitApiKey(call: CallContract, { scopes }: Pick<ActingApiKey, 'scopes'>): void {
  if (!isOpenToApiKeys(call))
    throw new DomainError(403, 'api-key-not-allowed', 'Anropet är inte öppet för API-nycklar.')
  if (isPublic(call)) return
  const held = rightsOfScopes(scopes, accessOf(call))
  const right = rightOfScope(call)
  if (right ? held.includes(right) : held.length > 0) return
  throw new DomainError(403, 'scope-missing', `API-nyckeln saknar behörigheten ${scopeOf(call)}.`)
}
