import type { CartDeps } from '#cart/server/cart-context.ts'
import { LatestCarts } from '#cart/server/latest-carts.ts'
import type { reminderContract } from '#cart-reminders/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { chooseReminder, isReminded } from './choose-reminder.ts'
import { openReminded, remindedRows } from './open-reminded.ts'

type Deps = CartDeps<Db> & { encryption: Encryption }

export function reminderApi(deps: Deps): Handlers<typeof reminderContract> {
  const { db } = deps
  const latest = new LatestCarts()
  return {
    async getReminderChoice(_, context) {
      return { data: { isOn: await isReminded(db, context) } }
    },

    async putReminderChoice({ body }, context) {
      await chooseReminder(db, body, context)
      return { status: 'ok' }
    },

    async getReminded({ params }) {
      const rows = await remindedRows(deps, params.token)
      return { data: rows && { rows } }
    },

    async openReminded({ params }, context) {
      return { data: { isOpened: await openReminded({ ...deps, latest }, params.token, context) } }
    },
  }
}
