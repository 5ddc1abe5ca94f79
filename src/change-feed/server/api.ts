import { changeFeedContract as calls, type FollowedKind, followedKinds } from '#change-feed/contract.ts'
import { DomainError, domainError } from '#core/domain-error.ts'
import type { Right } from '#core/rights.ts'
import { mayKeep } from '#core/server/admit.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Member, RequestContext } from '#core/server/handlers.ts'
import { type Cursor, parsedCursor, writtenCursor } from './cursor.ts'
import { readChangesSince, readHorizon } from './read-changes.ts'

const rightOf: Record<FollowedKind, Right> = {
  product: 'catalog',
  price: 'catalog',
  stock: 'stock',
  order: 'orders',
  customer: 'customers',
  return: 'returns',
}

export function changeFeedApi({ db }: { db: Db }): Handlers<typeof calls> {
  return {
    async getChanges({ query: { since, kinds: requested, limit } }, context) {
      const kinds = requested ?? followedKinds.filter((kind) => mayKeep(context.member, rightOf[kind]))
      for (const kind of kinds) requireRight(kind, context)
      const horizon = await readHorizon(db)
      if (since === undefined) return { data: [], next: writtenCursor({ tx: horizon.tx, id: '0' }), hasMore: false }
      const cursor = checked(since, horizon)
      const { changes, next, hasMore } = await readChangesSince(db, cursor, { kinds, limit })
      return { data: changes, next: writtenCursor(next), hasMore }
    },
  }
}

function requireRight(kind: FollowedKind, { member, apiKey }: RequestContext & { member: Member }): void {
  const right = rightOf[kind]
  if (mayKeep(member, right)) return
  if (!apiKey || apiKey.scopes.some((scope) => scope.startsWith(`${right}:`)))
    throw domainError(calls.getChanges, 'right-required')
  throw new DomainError(403, 'scope-missing', `API-nyckeln saknar behörigheten ${right}:read.`)
}

/** A restored database has lower numbers of transactions than one that a cursor is of. */
function checked(since: string, horizon: { tx: string; purged: string }): Cursor {
  const cursor = parsedCursor(since)
  if (!cursor) throw domainError(calls.getChanges, 'invalid-cursor')
  const tx = BigInt(cursor.tx)
  if (tx <= BigInt(horizon.purged) || tx > BigInt(horizon.tx)) throw domainError(calls.getChanges, 'cursor-expired')
  return cursor
}
