import { Refusal } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Shopper } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { storesContract } from '#stores/contract.ts'
import { maxStarredStores } from '#stores/starred.ts'
import type { StoreMap } from './stores.ts'

export function storesApi({ db, stores }: { db: Db; stores: StoreMap }): Handlers<typeof storesContract> {
  return {
    getStores(_, visit) {
      visit.tag('content')
      return { stores: stores.all() }
    },

    async starStore({ body }, { shopper }) {
      const member = loggedIn(shopper)
      if (!stores.get(body.storeId)) throw refusalOf('no-such-store')
      return { status: 'ok', starredStores: await star(db, member.id, body.storeId) }
    },

    async unstarStore({ params }, { shopper }) {
      const member = loggedIn(shopper)
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
    // The member's row is locked, so that two clicks cannot both be the third.
    await tx.query('lock-member', 'select 1 from member where id = $1 for update', [memberId])
    const rows = await tx.query<{ store_id: number }>(
      'starred-stores-of',
      'select store_id from starred_store where member_id = $1 order by at',
      [memberId],
    )
    const starred = rows.map((row) => row.store_id)
    if (starred.includes(storeId)) return starred
    if (starred.length >= maxStarredStores) throw refusalOf('too-many-stars')
    await tx.query('star-store', 'insert into starred_store (member_id, store_id) values ($1, $2)', [memberId, storeId])
    return [...starred, storeId]
  })
}

function loggedIn(shopper: Shopper | null): Shopper {
  if (!shopper) throw refusalOf('log-in-first')
  return shopper
}

function refusalOf(code: keyof typeof storesContract.starStore.refusals): Refusal {
  const { status, message } = storesContract.starStore.refusals[code]
  return new Refusal(status, code, message)
}
