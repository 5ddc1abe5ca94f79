import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { storesContract } from '#stores/contract.ts'
import type { StoreMap } from './stores.ts'

const maxStarredStores = 3

export function storesApi({ db, stores }: { db: Db; stores: StoreMap }): Handlers<typeof storesContract> {
  return {
    getStores(_, context) {
      context.tag('content')
      return { stores: [...stores.all()] }
    },

    async starStore({ body }, { member }) {
      if (!stores.get(body.storeId)) throw domainError(storesContract.starStore, 'no-such-store')
      return { status: 'ok', starredStores: await star(db, member.id, body.storeId) }
    },

    async unstarStore({ params }, { member }) {
      await db.query('unstar-store', 'delete from starred_store where member_id = $1 and store_id = $2', [
        member.id,
        params.id,
      ])
      return { status: 'ok' }
    },
  }
}

async function star(db: Db, memberId: number, storeId: number): Promise<number[]> {
  return await inTransaction(db, async (tx) => {
    // Locks the member's row, so that two concurrent requests cannot both add the third.
    await tx.query('lock-member', 'select from member where id = $1 for no key update', [memberId])
    const rows = await tx.query<{ store_id: number }>(
      'stars-held',
      'select store_id from starred_store where member_id = $1 order by at',
      [memberId],
    )
    const starred = rows.map((row) => row.store_id)
    if (starred.includes(storeId)) return starred
    if (starred.length >= maxStarredStores) throw domainError(storesContract.starStore, 'too-many-stars')
    await tx.query('star-store', 'insert into starred_store (member_id, store_id) values ($1, $2)', [memberId, storeId])
    return [...starred, storeId]
  })
}
