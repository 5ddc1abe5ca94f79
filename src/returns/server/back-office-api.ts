import type { ConnectedCarriers } from '#carrier-parcels/server/connected-carriers.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import type { OrderReturns } from '#returns/contract.ts'
import { announceReturn } from './announce-return.ts'
import { backOfficeReturn } from './back-office-return.ts'
import { answerComplaint, openComplaints, shownComplaint } from './complaints.ts'
import { bookAgain } from './labels/book-again.ts'
import { returnLabelFile } from './labels/label-file.ts'
import { loseParcel } from './lose-parcel.ts'
import { openReturns } from './open-returns.ts'
import { orderReturns } from './order-returns.ts'
import { previewRefund } from './preview-refund.ts'
import { receiveReturn } from './receive-return.ts'
import { refundInstead } from './refund-instead.ts'
import { refundReturn } from './refund-return.ts'
import { rejectReturn } from './reject-return.ts'
import { returnList } from './return-list.ts'
import { sendRemedy } from './send-remedy.ts'
import { shownReturn } from './stored-return.ts'
import { answerWithdrawal, openWithdrawals } from './unread-withdrawals.ts'
import { withdrawInsurance } from './withdraw-insurance.ts'

type Deps = { db: Db; publicUrl: string; connected?: () => ConnectedCarriers }

export function returnsBackOfficeApi({
  db,
  publicUrl,
  connected = () => ({}),
}: Deps): Handlers<typeof returnsBackOfficeContract> {
  async function standing(orderId: string, now: Date): Promise<{ data: OrderReturns }> {
    const order = await readOrder(db, orderId)
    if (!order) throw domainError(returnsBackOfficeContract.getReturnsOfOrder, 'no-such-order')
    return { data: await orderReturns(db, order, { isByStaff: true, now }) }
  }

  return {
    async getReturnsBackOffice({ query }, { now }) {
      const [{ withdrawals, total: withdrawalCount }, { returns, next, overdue }, { complaints, total }] =
        await Promise.all([openWithdrawals(db), openReturns(db, query, now), openComplaints(db)])
      return {
        data: {
          withdrawals,
          withdrawalCount,
          returns: returns.map((one) => ({
            ...shownReturn(one),
            orderId: one.orderId,
            orderNumber: one.orderNumber,
            customer: one.customer,
            email: one.email,
            canReject: one.canReject,
            labelReason: one.label?.reason ?? null,
          })),
          complaints: complaints.map((one) => ({
            ...shownComplaint(one),
            orderId: one.orderId,
            orderNumber: one.orderNumber,
          })),
          complaintCount: total,
          next,
          overdue,
        },
      }
    },

    listReturns: async ({ query }) => await returnList(db, query),

    getBackOfficeReturn: async ({ params: { id } }) => {
      const data = await backOfficeReturn(db, id)
      if (!data) throw domainError(returnsBackOfficeContract.getBackOfficeReturn, 'no-such-return')
      return { data }
    },

    getReturnsOfOrder: async ({ params: { id } }, { now }) => await standing(id, now),

    async announceReturnForCustomer({ params: { id }, body }, context) {
      const { idempotencyKey: key, now } = context
      await announceReturn(db, { ...body, orderId: id, key, by: context, publicUrl, now })
      return await standing(id, now)
    },

    async withdrawInsuranceForCustomer({ params: { id }, body }, { member, now }) {
      await withdrawInsurance(db, { ...body, orderId: id, by: member, publicUrl, now })
      return await standing(id, now)
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

    previewRefund: async ({ params, body }) => ({ data: await previewRefund(db, { ...params, ...body }) }),

    async loseParcel({ params: { id: shipmentId }, body }, context) {
      const losing = { shipmentId, ...body, key: context.idempotencyKey, context }
      return { data: shownReturn(await loseParcel({ db, publicUrl }, losing)) }
    },

    async sendRemedy({ params, body }, { member, now }) {
      return { data: shownReturn(await sendRemedy(db, { ...params, ...body, member, publicUrl, now })) }
    },

    async refundInstead({ params: { id } }, { member, now }) {
      return { data: shownReturn(await refundInstead(db, { id, member, now })) }
    },

    async bookReturnLabel({ params: { id } }, { member, now }) {
      return { data: shownReturn(await bookAgain({ db, connected, publicUrl }, { id, memberId: member.id, now })) }
    },

    getReturnLabelForStaff: async ({ params: { id } }) => await returnLabelFile(db, id),

    async rejectReturn({ params, body }, { member, now }) {
      return { data: shownReturn(await rejectReturn(db, { ...params, ...body, memberId: member.id, publicUrl, now })) }
    },

    async answerComplaint({ params, body }, context) {
      return { data: shownComplaint(await answerComplaint(db, { ...params, ...body, by: context, publicUrl })) }
    },
  }
}
