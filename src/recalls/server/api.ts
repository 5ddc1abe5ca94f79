import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type RecallReport, recallsBackOfficeContract } from '#recalls/back-office-contract.ts'
import type { recallsContract } from '#recalls/contract.ts'
import { publishRecall, removeDraft } from './publish-recall.ts'
import { recallList } from './recall-list.ts'
import { insertRecall, publishedRecalls, recallReport } from './recall-table.ts'
import { changeSale } from './stop-sale.ts'

export function recallsApi({ db }: { db: Db }): Handlers<typeof recallsContract> {
  return {
    async getRecalls(_, context) {
      context.tag('content')
      return { data: await publishedRecalls(db) }
    },
  }
}

export function recallsBackOfficeApi({ db }: { db: Db }): Handlers<typeof recallsBackOfficeContract> {
  async function reportOf(id: number): Promise<{ data: RecallReport }> {
    const data = await recallReport(db, id)
    if (!data) throw domainError(recallsBackOfficeContract.publishRecall, 'no-such-recall')
    return { data }
  }

  return {
    listRecalls: async ({ query }) => await recallList(db, query),
    getRecall: async ({ params }) => await reportOf(params.id),

    async createRecall({ body }, { now }) {
      const call = recallsBackOfficeContract.createRecall
      if (body.soldFrom && body.soldTo && body.soldTo < body.soldFrom) throw domainError(call, 'invalid-period')
      const id = await inTransaction(db, (tx) => insertRecall(tx, body, now))
      if (id === null) throw domainError(call, 'unknown-product')
      return await reportOf(id)
    },

    async publishRecall({ params }, { now }) {
      await publishRecall(db, params.id, now)
      return await reportOf(params.id)
    },

    async changeRecallSale({ params: { id }, body }, { now }) {
      await changeSale(db, { id, ...body, now })
      return await reportOf(id)
    },

    async removeRecall({ params }) {
      await removeDraft(db, params.id)
    },
  }
}
