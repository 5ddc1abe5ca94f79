import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type Customer, customersContract } from '#customers/contract.ts'
import { blockMember, isMerged, unblockMember } from '#identity/server/block-member.ts'
import { sendResetTo } from '#identity/server/reset-password.ts'
import { ledgerOf, type NameOfAchievement } from '#loyalty/server/xp/ledger.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { correctXp } from './correct-xp.ts'
import { readCustomer } from './customer.ts'
import { customerList } from './customer-list.ts'

type Deps = { db: Db; nameOfAchievement: NameOfAchievement }

export function customersApi({ db, nameOfAchievement }: Deps): Handlers<typeof customersContract> {
  async function found(queries: Queries, id: number): Promise<Customer> {
    const customer = await readCustomer(queries, id)
    if (!customer) throw domainError(customersContract.getCustomer, 'no-such-customer')
    return customer
  }

  return {
    listCustomers: async ({ query }) => await customerList(db, query),
    getCustomer: async ({ params }) => ({ data: await found(db, params.id) }),

    async getCustomerXp({ params, query }) {
      const { id } = await found(db, params.id)
      return await ledgerOf({ db, nameOfAchievement }, { memberId: id, before: query.before })
    },

    async correctCustomerXp({ params, body }, context) {
      const data = await inTransaction(db, async (tx) => {
        const { id } = await found(tx, params.id)
        await correctXp(tx, { ...body, customerId: id, key: context.idempotencyKey, context })
        return await found(tx, id)
      })
      return { data }
    },

    async noteCustomer({ params, body }, { member, idempotencyKey, now }) {
      await found(db, params.id)
      await db.query(
        'customer-note',
        `insert into customer_note (member_id, text, by_member_id, key, at) values ($1, $2, $3, $4, $5)
         on conflict (key) do nothing`,
        [params.id, body.text, member.id, `${member.id}:${idempotencyKey}`, now],
      )
      return { data: await found(db, params.id) }
    },

    async sendResetLink({ params }, context) {
      const customer = await found(db, params.id)
      await inTransaction(db, async (tx) => {
        await sendResetTo(tx, customer.username, context)
        await recordSecurityEvent(tx, context, {
          type: 'password-reset-request',
          memberId: customer.id,
          details: { by: 'employee' },
        })
      })
      return { data: customer }
    },

    async deleteBirthYear({ params }, context) {
      const data = await inTransaction(db, async (tx) => {
        const customer = await found(tx, params.id)
        const sql = 'delete from supply_age where member_id = $1 returning member_id'
        const deleted = await tx.query('customer-birth-year-delete', sql, [customer.id])
        if (deleted.length === 0) return customer
        await recordSecurityEvent(tx, context, { type: 'birth-year-deletion', memberId: customer.id })
        return await found(tx, customer.id)
      })
      return { data }
    },

    async putBlocked({ params, body }, context) {
      const { isBlocked, reason } = body
      if (isBlocked && reason === '') throw domainError(customersContract.putBlocked, 'reason-missing')
      const data = await inTransaction(db, async (tx) => {
        const customer = await found(tx, params.id)
        if (customer.isEmployee) throw domainError(customersContract.putBlocked, 'customer-is-employee')
        if (customer.isBlocked === isBlocked) return customer
        if (!isBlocked && (await isMerged(tx, customer.id)))
          throw domainError(customersContract.putBlocked, 'customer-merged')
        if (isBlocked) await blockMember(tx, customer.id, { reason, now: context.now })
        else await unblockMember(tx, customer.id)
        const type = isBlocked ? 'member-block' : 'member-unblock'
        await recordSecurityEvent(tx, context, { type, memberId: customer.id })
        return await found(tx, params.id)
      })
      return { data }
    },
  }
}
