import { accountContract, Settings } from '#account/contract.ts'
import { Refusal } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { checkLogin } from './log-in.ts'
import { type SessionDoor, sessionCookie, sessionDays } from './sessions.ts'
import { findUser } from './users.ts'

export function accountApi({ db, sessions }: { db: Db; sessions: SessionDoor }): Handlers<typeof accountContract> {
  return {
    async login({ body }, visit) {
      const id = await checkLogin(db, body, visit.ip)
      const old = visit.cookies.get(sessionCookie)
      if (old) await sessions.end(old)
      visit.setCookie(sessionCookie, await sessions.open(id, visit.now), sessionDays * 86_400)
      return { user: await existingUser(db, id) }
    },

    async logout(_, visit) {
      const token = visit.cookies.get(sessionCookie)
      if (token) await sessions.end(token)
      visit.setCookie(sessionCookie, null)
      visit.setCookie('krets_cart', null)
      return { status: 'ok' }
    },

    async getMe(_, { shopper }) {
      if (!shopper) return { user: null, starredStores: [] }
      const starred = await db.query<{ store_id: number }>(
        'starred-stores-of',
        'select store_id from starred_store where member_id = $1 order by at',
        [shopper.id],
      )
      return { user: await findUser(db, shopper.id), starredStores: starred.map((row) => row.store_id) }
    },

    async putSetting({ params, body }, { shopper }) {
      if (!shopper) throw refusalOf('log-in-first')
      const schema = Object.entries(Settings.shape).find(([name]) => name === params.name)?.[1]
      if (!schema) throw refusalOf('no-such-setting')
      const value = schema.safeParse(body.value)
      if (!value.success) throw refusalOf('bad-value')
      await db.query(
        'put-setting',
        'update member set settings = settings || jsonb_build_object($2::text, $3::jsonb) where id = $1',
        [shopper.id, params.name, JSON.stringify(value.data)],
      )
      return { status: 'ok', value: value.data }
    },
  }
}

function refusalOf(code: keyof typeof accountContract.putSetting.refusals): Refusal {
  const { status, message } = accountContract.putSetting.refusals[code]
  return new Refusal(status, code, message)
}

async function existingUser(db: Db, id: number) {
  const user = await findUser(db, id)
  if (!user) throw new Error(`Member ${id} is gone`)
  return user
}
