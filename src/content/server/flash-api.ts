import type { FlashMessage, flashContract } from '#content/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Member } from '#core/server/handlers.ts'
import { markdownToHtml } from '#core/server/markdown.ts'

export function flashApi({ db }: { db: Db }): Handlers<typeof flashContract> {
  return {
    async getFlashMessages(_, { member, now }) {
      return { data: { flashMessages: await flashMessagesFor(db, member, now) } }
    },
  }
}

async function flashMessagesFor(db: Db, member: Member, now: Date): Promise<FlashMessage[]> {
  const rows = await db.query<FlashMessage>(
    'flash-messages',
    `select id, title, message from flash_message
     where audience = $1 and (starts_at is null or starts_at <= $2) and (ends_at is null or ends_at > $2)
     order by position, id`,
    [audienceOf(member), now],
  )
  return rows.map((row) => ({ ...row, message: markdownToHtml(row.message) }))
}

function audienceOf({ isCompany, isEmployee }: Member): 'company' | 'employee' | 'member' {
  if (isCompany) return 'company'
  return isEmployee ? 'employee' : 'member'
}
