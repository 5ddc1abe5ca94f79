import { companyBackOfficeContract } from '#company-credit/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { SessionStore } from '#identity/server/sessions.ts'
import { approveApplication, declineApplication } from './decide-application.ts'
import { approveOrder, declineOrder } from './decide-order.ts'
import { addPurchaser, putCompany, removePurchaser } from './keep-company.ts'
import { companyBackOffice, readCompany } from './read-companies.ts'

type Deps = { db: Db; publicUrl: string; sessions: Pick<SessionStore, 'evict'> }

const done = { status: 'ok' } as const

export function companyBackOfficeApi(deps: Deps): Handlers<typeof companyBackOfficeContract> {
  const { db, sessions } = deps

  async function answer(id: number, now: Date) {
    const data = await readCompany(db, id, now)
    if (!data) throw domainError(companyBackOfficeContract.getCompany, 'no-such-company')
    return { data }
  }
  const evict = (ids: readonly number[]) => {
    for (const id of ids) sessions.evict(id)
  }

  return {
    getCompanyBackOffice: async ({ query }, { now }) => ({ data: await companyBackOffice(db, query, now) }),
    getCompany: async ({ params }, { now }) => await answer(params.id, now),

    async approveApplication({ params, body }, context) {
      evict([await approveApplication(deps, { ...params, ...body }, context)])
      return done
    },
    async declineApplication({ params, body }, context) {
      await declineApplication(deps, { ...params, ...body }, context)
      return done
    },
    async putCompany({ params, body }, context) {
      evict(await putCompany(db, { ...params, ...body }, context))
      return await answer(params.id, context.now)
    },
    async addPurchaser({ params, body }, context) {
      evict(await addPurchaser(db, { ...params, ...body }, context))
      return await answer(params.id, context.now)
    },
    async removePurchaser({ params, body }, context) {
      evict(await removePurchaser(db, { ...params, ...body }, context))
      return await answer(params.id, context.now)
    },
    async approveOrderOnHold({ params, body }, context) {
      await approveOrder(deps, { ...params, ...body }, context)
      return done
    },
    async declineOrderOnHold({ params, body }, context) {
      await declineOrder(deps, { ...params, ...body }, context)
      return done
    },
  }
}
