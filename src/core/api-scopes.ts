import type { CallContract } from './contract.ts'
import { type Right, rights } from './rights.ts'

/** Prefix of keys, so that a leaked one is recognised. */
export const apiKeyPrefix = 'shopkey_'

export type ApiAccess = 'read' | 'write'
/** What an API key may do: a right of its person, to read or also to write. */
export type ApiScope = `${Right}:${ApiAccess}`

export const apiScopes: readonly ApiScope[] = rights.flatMap((right): ApiScope[] => [`${right}:read`, `${right}:write`])

/** Of agents that sell by the Agentic Commerce Protocol: it admits to nothing else. */
export const agentScope = 'agentic-commerce:write'

type Call = Pick<
  CallContract,
  | 'method'
  | 'right'
  | 'employeesOnly'
  | 'apiKeyRight'
  | 'adminsOnly'
  | 'membersOnly'
  | 'reauthenticated'
  | 'personOnly'
  | 'cdn'
  | 'kept'
>

export function accessOf({ method }: Pick<Call, 'method'>): ApiAccess {
  return method === 'GET' ? 'read' : 'write'
}

/** The same for everyone: a key adds nothing, and needs no scope. */
export function isPublic({ right, employeesOnly, ...call }: Call): boolean {
  return !right && !employeesOnly && !isPersonal(call) && Boolean(call.cdn || call.kept)
}

/** Not the calls of administrators, of one's own account, of customers, or of a second person who approves. */
export function isOpenToApiKeys(call: Call): boolean {
  return isPublic(call) || (!isPersonal(call) && Boolean(call.right || call.employeesOnly))
}

function isPersonal({ adminsOnly, membersOnly, reauthenticated, personOnly }: Omit<Call, 'right'>): boolean {
  return Boolean(adminsOnly || membersOnly || reauthenticated || personOnly)
}

/** A scope that admits to the call; `any:…` is one of any right; null when none is needed. */
export function scopeOf(call: Call): ApiScope | `any:${ApiAccess}` | null {
  if (isPublic(call)) return null
  return `${rightOfScope(call) ?? 'any'}:${accessOf(call)}`
}

export function rightOfScope({ right, apiKeyRight }: Pick<Call, 'right' | 'apiKeyRight'>): Right | undefined {
  return right ?? apiKeyRight
}

/** A scope to write includes the scope to read. */
export function rightsOfScopes(scopes: readonly string[], access: ApiAccess): Right[] {
  return rights.filter(
    (right) => scopes.includes(`${right}:write`) || (access === 'read' && scopes.includes(`${right}:read`)),
  )
}
