import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { answerComplaint, complaintsOf, openComplaints, shownComplaint } from './complaints.ts'
import { receiveReturn } from './receive-return.ts'
import { refundReturn } from './refund-return.ts'
import { rejectReturn } from './reject-return.ts'
import { openReturns, returnsOf, shownReturn } from './stored-return.ts'
import { answerWithdrawal, openWithdrawals } from './unread-withdrawals.ts'

export function returnsBackOfficeApi({
  db,
  publicUrl,
}: {
  db: Db
  publicUrl: string
}): Handlers<typeof returnsBackOfficeContract> {
  return {
    async getReturnsBackOffice() {
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

    async getReturnsOfOrder({ params: { id } }) {
      const [returns, complaints] = await Promise.all([returnsOf(db, id), complaintsOf(db, id)])
      return { data: { returns: returns.map(shownReturn), complaints: complaints.map(shownComplaint) } }
    },

    async answerWithdrawal({ params, body }, { member, now }) {
      await answerWithdrawal(db, { ...params, ...body, memberId: member.id, publicUrl, now })
    },

    async receiveReturn({ params, body }, { member, now }) {
      return { data: shownReturn(await receiveReturn(db, { ...params, ...body, memberId: member.id, now })) }
    },

    async refundReturn({ params, body }, context) {
      return { data: shownReturn(await refundReturn({ db, publicUrl }, { ...params, ...body, context })) }
    },

    async rejectReturn({ params, body }, { member, now }) {
      return { data: shownReturn(await rejectReturn(db, { ...params, ...body, memberId: member.id, publicUrl, now })) }
    },

    async answerComplaint({ params, body }, { member, now }) {
      return {
        data: shownComplaint(await answerComplaint(db, { ...params, ...body, memberId: member.id, publicUrl, now })),
      }
    },
  }
}
