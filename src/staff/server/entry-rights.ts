import type { CallContract, ModuleContract } from '#core/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Right } from '#core/rights.ts'
import { mayKeep } from '#core/server/admit.ts'
import type { Member } from '#core/server/handlers.ts'
import { peopleContract } from '#staff/contract.ts'

/** The right that changes each content type. */
export type EntryRights = ReadonlyMap<string, Right>

const changesRow = /^put\w+Row$/

/** By the contracts of the content types; a type that is not among them requires the right to the log. */
export function entryRightsOf(contracts: Record<string, ModuleContract>): EntryRights {
  const calls = Object.values(contracts).flatMap((calls): [string, CallContract][] => Object.entries(calls))
  const ofRows = calls.flatMap(([name, { path, right }]): [string, Right][] => {
    const type = path.split('/')[2]
    return changesRow.test(name) && type && right ? [[type, right]] : []
  })
  return new Map([...ofRows, ['product', 'catalog'], ['staff-role', 'team'], ['staff-member', 'team']])
}

/** Null for all. */
export function readableTypes(
  entryRights: EntryRights,
  member: Member,
  { contentType }: { contentType?: string | undefined },
): string[] | null {
  if (mayKeep(member, 'audit')) return null
  const types = [...entryRights].flatMap(([type, right]) => (mayKeep(member, right) ? [type] : []))
  if (contentType !== undefined && !types.includes(contentType))
    throw domainError(peopleContract.getContentEntryLog, 'right-required')
  return types
}
