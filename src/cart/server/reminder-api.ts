import type { reminderContract } from '#cart/reminder-contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { Sealer } from '#core/server/sealer.ts'
import type { Promotions } from '#promotions/server/open-promotions.ts'
import { LatestCarts } from './latest-carts.ts'
import { chooseReminder, isReminded } from './reminders/choose-reminder.ts'
import { openReminded, remindedRows } from './reminders/open-reminded.ts'
import { type CartShelf, surroundingsOf } from './surroundings.ts'

type Parts = { db: Db; sealer: Sealer; shelf: CartShelf; promotions: Promotions }

export function reminderApi({ db, sealer, shelf, promotions }: Parts): Handlers<typeof reminderContract> {
  const latest = new LatestCarts()
  return {
    async getReminderChoice(_, visit) {
      return { data: { isOn: await isReminded(db, visit) } }
    },

    async putReminderChoice({ body }, visit) {
      await chooseReminder(db, body, visit)
      return { status: 'ok' }
    },

    async getReminded({ params }) {
      const rows = await remindedRows({ db, sealer }, params.token)
      return { data: rows && { rows } }
    },

    async openReminded({ params }, visit) {
      const around = surroundingsOf(shelf, visit, { promotions })
      return { data: { isOpened: await openReminded({ db, sealer, latest }, { token: params.token, visit, around }) } }
    },
  }
}
