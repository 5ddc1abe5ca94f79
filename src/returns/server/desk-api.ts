import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { returnsDeskContract } from '#returns/desk-contract.ts'
import { answerComplaint, openComplaints, shownComplaint } from './complaints.ts'
import { receiveReturn } from './receive-return.ts'
import { refuseReturn } from './refuse-return.ts'
import { settleReturn } from './settle-return.ts'
import { openReturns, shownReturn } from './stored-return.ts'
import { answerWithdrawal, openWithdrawals } from './unread-withdrawals.ts'

/** The calls of the returns desk, for employees. */
export function returnsDeskApi({ db }: { db: Db }): Handlers<typeof returnsDeskContract> {
  return {
    async getReturnsDesk() {
      const [withdrawals, returns, complaints] = await Promise.all([
        openWithdrawals(db),
        openReturns(db),
        openComplaints(db),
      ])
      return {
        data: {
          withdrawals,
          returns: returns.map((one) => ({ ...shownReturn(one), orderId: one.orderId, orderNumber: one.orderNumber })),
          complaints: complaints.map((one) => ({
            ...shownComplaint(one),
            orderId: one.orderId,
            orderNumber: one.orderNumber,
          })),
        },
      }
    },

    async answerWithdrawal({ params, body }, { shopper, now }) {
      await answerWithdrawal(db, { ...params, ...body, memberId: shopper.id, now })
    },

    async receiveReturn({ params, body }, { shopper, now }) {
      return { data: shownReturn(await receiveReturn(db, { ...params, ...body, memberId: shopper.id, now })) }
    },

    async settleReturn({ params, body }, visit) {
      return { data: shownReturn(await settleReturn(db, { ...params, ...body, visit })) }
    },

    async refuseReturn({ params, body }, { shopper, now }) {
      return { data: shownReturn(await refuseReturn(db, { ...params, ...body, memberId: shopper.id, now })) }
    },

    async answerComplaint({ params, body }, { shopper, now }) {
      return { data: shownComplaint(await answerComplaint(db, { ...params, ...body, memberId: shopper.id, now })) }
    },
  }
}
