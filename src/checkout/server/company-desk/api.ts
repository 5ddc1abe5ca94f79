import type { SessionDoor } from '#account/server/sessions.ts'
import { companyDeskContract } from '#checkout/company-desk-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { approveApplication, refuseApplication } from './decide-application.ts'
import { approveOrder, refuseOrder } from './decide-order.ts'
import { addBuyer, putCompany, removeBuyer } from './keep-company.ts'
import { companyDesk, readCompany } from './read-companies.ts'

type Parts = { db: Db; publicUrl: string; sessions: Pick<SessionDoor, 'forget'> }

const done = { status: 'ok' } as const

/** What those who look after credit do; others are refused before they come here. */
export function companyDeskApi(parts: Parts): Handlers<typeof companyDeskContract> {
  const { db, sessions } = parts

  async function answer(id: number, now: Date) {
    const data = await readCompany(db, id, now)
    if (!data) throw refusalOf(companyDeskContract.getCompany, 'no-such-company')
    return { data }
  }
  /** What the shop shows them has changed. */
  const forget = (ids: readonly number[]) => {
    for (const id of ids) sessions.forget(id)
  }

  return {
    getCompanyDesk: async (_, { now }) => ({ data: await companyDesk(db, now) }),
    getCompany: async ({ params }, { now }) => await answer(params.id, now),

    async approveApplication({ params, body }, visit) {
      forget([await approveApplication(parts, { ...params, ...body }, visit)])
      return done
    },
    async refuseApplication({ params, body }, visit) {
      await refuseApplication(parts, { ...params, ...body }, visit)
      return done
    },
    async putCompany({ params, body }, visit) {
      forget(await putCompany(db, { ...params, ...body }, visit))
      return await answer(params.id, visit.now)
    },
    async addBuyer({ params, body }, visit) {
      forget(await addBuyer(db, { ...params, ...body }, visit))
      return await answer(params.id, visit.now)
    },
    async removeBuyer({ params, body }, visit) {
      forget(await removeBuyer(db, { ...params, ...body }, visit))
      return await answer(params.id, visit.now)
    },
    async approveHeldOrder({ params, body }, visit) {
      await approveOrder(parts, { ...params, ...body }, visit)
      return done
    },
    async refuseHeldOrder({ params, body }, visit) {
      await refuseOrder(parts, { ...params, ...body }, visit)
      return done
    },
  }
}
