import { domainError } from '#core/domain-error.ts'
import { additionProblemOf, mayMoveDelivery } from '#order-changes/change-rules.ts'
import { type ChangeableOrder, orderChangesContract } from '#order-changes/contract.ts'
import { shipmentsOf } from '#orders/server/shipments.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { normalZip } from '#shipping/zips.ts'
import { offeredMethods } from './offered-methods.ts'
import { versionOf } from './order-version.ts'
import { type OrderChangeDeps, problemOf } from './plan-change.ts'

const { problems } = orderChangesContract.previewOrderChange

type Query = { orderId: string; zip?: string | undefined; now: Date }

export async function changeableOrder(deps: OrderChangeDeps, { orderId, zip, now }: Query): Promise<ChangeableOrder> {
  const [order, shipments] = await Promise.all([readOrder(deps.db, orderId), shipmentsOf(deps.db, orderId)])
  if (!order) throw domainError(orderChangesContract.getChangeableOrder, 'no-such-order')
  const problem = await problemOf(deps.db, { order, shipments })
  const additionProblem = additionProblemOf(order.paymentMethod)
  const textOf = (code: keyof typeof problems) => problems[code].message
  const mayMove = problem === null && mayMoveDelivery(order.paymentMethod)
  const { firstName, lastName, street, city } = order.address
  const sentTo = normalZip(zip ?? '') ?? order.address.zip
  return {
    version: versionOf({ order, shipments }),
    problem: problem && textOf(problem),
    additionProblem: additionProblem && textOf(additionProblem),
    mayMoveDelivery: mayMove,
    shippingMethodId: order.delivery.methodId,
    recipient: { firstName, lastName, street, zip: order.address.zip, city, phone: order.phone },
    doorCode: order.delivery.doorCode ?? '',
    greeting: order.delivery.greeting ?? '',
    rows: order.rows.map(({ productId, name, quantity, cancelledQuantity }, position) => ({
      position,
      productId,
      name,
      quantity: quantity - cancelledQuantity,
    })),
    ways: mayMove && sentTo ? await offeredMethods(deps, { order, zip: sentTo, now }) : [],
  }
}
