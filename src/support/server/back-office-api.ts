import type { Db } from '#core/server/db.ts'
import type { Handlers, Member } from '#core/server/handlers.ts'
import type { BackOfficeConversation, chatBackOfficeContract } from '#support/back-office-contract.ts'
import { answer, block, claim, close, readConversation, readInbox } from './back-office-conversation.ts'
import { deleteDay, putDay, putWeek, shownHours } from './hours.ts'

export function chatBackOfficeApi({ db }: { db: Db }): Handlers<typeof chatBackOfficeContract> {
  return {
    getInbox: (_, { member }) => readInbox(db, member.id),

    getBackOfficeConversation: ({ params }, { member }) => shown(params.id, member),

    async claimConversation({ params, body }, { member: employee }) {
      await claim(db, { id: params.id, employee, takesOver: body.takesOver })
      return await shown(params.id, employee)
    },

    async answerConversation({ params, body }, { member: employee, now }) {
      await answer(db, { id: params.id, employee }, { ...body, now })
      return await shown(params.id, employee)
    },

    async closeConversation({ params }, { member: employee, now }) {
      await close(db, { id: params.id, employee }, now)
      return await shown(params.id, employee)
    },

    async blockCustomer({ params, body }, { member: employee, now }) {
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

  async function shown(id: number, { id: me }: Member): Promise<{ data: BackOfficeConversation }> {
    return { data: await readConversation(db, id, me) }
  }
}
