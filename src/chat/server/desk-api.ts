import type { chatDeskContract, DeskConversation } from '#chat/desk-contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Shopper } from '#core/server/handlers.ts'
import { answer, block, claim, close, readDesk, readInbox } from './desk.ts'
import { deleteDay, putDay, putWeek, shownHours } from './hours.ts'

export function chatDeskApi({ db }: { db: Db }): Handlers<typeof chatDeskContract> {
  return {
    getInbox: (_, { shopper }) => readInbox(db, shopper.id),

    getDeskConversation: ({ params }, { shopper }) => shown(params.id, shopper),

    async claimConversation({ params, body }, { shopper: employee }) {
      await claim(db, { id: params.id, employee, takesOver: body.takesOver })
      return await shown(params.id, employee)
    },

    async answerConversation({ params, body }, { shopper: employee, now }) {
      await answer(db, { id: params.id, employee }, { ...body, now })
      return await shown(params.id, employee)
    },

    async closeConversation({ params }, { shopper: employee, now }) {
      await close(db, { id: params.id, employee }, now)
      return await shown(params.id, employee)
    },

    async blockCustomer({ params, body }, { shopper: employee, now }) {
      await block(db, { id: params.id, employee }, { ...body, now })
      return await shown(params.id, employee)
    },

    getChatHours: async (_, { now }) => ({ data: await shownHours(db, now) }),

    async putChatWeek({ body }, { now }) {
      await putWeek(db, body.week)
      return { data: await shownHours(db, now) }
    },

    async putChatDay({ params, body }, { now }) {
      await putDay(db, params.day, body.hours)
      return { data: await shownHours(db, now) }
    },

    async deleteChatDay({ params }, { now }) {
      await deleteDay(db, params.day)
      return { data: await shownHours(db, now) }
    },
  }

  async function shown(id: number, { id: me }: Shopper): Promise<{ data: DeskConversation }> {
    return { data: await readDesk(db, id, me) }
  }
}
