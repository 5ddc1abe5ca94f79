import type { FlashMessage, flashContract } from '#content/flash-contract.ts'
import { markdownToHtml } from '#core/markdown.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers, Shopper } from '#core/server/handlers.ts'

export function flashApi({ db }: { db: Db }): Handlers<typeof flashContract> {
  return {
    async getFlashMessages(_, { shopper, now }) {
      return { data: { flashMessages: await flashMessagesFor(db, shopper, now) } }
    },
  }
}

async function flashMessagesFor(db: Db, shopper: Shopper, now: Date): Promise<FlashMessage[]> {
  const rows = await db.query<FlashMessage>(
    'flash-messages',
    `select id, title, message from flash_message
     where audience = $1 and (starts_at is null or starts_at <= $2) and (ends_at is null or ends_at > $2)
     order by position, id`,
    [audienceOf(shopper), now],
  )
  return rows.map((row) => ({ ...row, message: markdownToHtml(row.message) }))
}

function audienceOf({ isCompany, isEmployee }: Shopper): 'company' | 'employee' | 'member' {
  if (isCompany) return 'company'
  return isEmployee ? 'employee' : 'member'
}
