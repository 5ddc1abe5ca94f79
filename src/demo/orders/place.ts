import { cart } from '#cart/calls.ts'
import { checkout } from '#checkout/calls.ts'
import type { Checkout, PlaceOrder } from '#checkout/contract.ts'
import { goodsNamed } from '#demo/demo-purchase.ts'
import { sandboxPeople } from '#integrations/bankid/sandbox/people.ts'
import type { SeedOrderToHandle } from '#seed/demo-orders.ts'
import { firstGiftCard } from './gift-cards.ts'
import type { Simulation } from './simulation.ts'

export type PlacedOrder = { orderId: string; secret: string }

type Delivery = SeedOrderToHandle['delivery']

export async function placeDemoOrder(simulation: Simulation, order: SeedOrderToHandle, at: Date): Promise<PlacedOrder> {
  const { by, delivery, pay } = order
  const customer = typeof by === 'string' ? simulation.as(by) : simulation.asGuest()
  const events = []
  for (const { name, quantity = 1 } of order.goods)
    events.push({ method: 'absolute', productId: await goodsNamed(simulation.deps.db, name), quantity } as const)
  await customer(at)(cart.postCart, { events: [{ method: 'clear' }, ...events] })
  const guest = typeof by === 'string' ? null : by
  const zip = guest ? { zip: guest.zip } : {}
  const first = (await customer(at)(checkout.getCheckout, zip)).data
  const chosen = deliveryOf(first, delivery)
  const { data } = await customer(at)(checkout.getCheckout, { ...zip, shippingMethodId: chosen.shippingMethodId })
  const card = order.hasGiftCard ? await firstGiftCard(simulation) : null
  const total = data.totals.total
  const wish: PlaceOrder = {
    ...(guest ?? data.savedDetails),
    ...chosen,
    ...companyOf(order.company ?? data.company, pay),
    ...(pay === 'invoice' ? { personalNumber: sandboxPeople[0].personalNumber } : {}),
    ...(card ? { giftCards: [card.code] } : {}),
    expectedTotal: card ? Math.max(0, total - card.balance) : total,
    paymentMethod: pay,
    acceptTerms: true,
    sandboxOutcome: order.stage === 'unpaid' ? 'approve' : 'success',
  }
  return (await customer(at, `demo-order-${order.key}`)(checkout.placeOrder, wish)).data
}

type Company = { name: string; organisationNumber: string }

function companyOf(company: Company | null, pay: SeedOrderToHandle['pay']) {
  if (pay !== 'company-invoice' || !company) return { customerType: 'private' as const }
  const { name, organisationNumber } = company
  return { customerType: 'company' as const, company: name, organisationNumber, reference: 'Inköp' }
}

type Chosen = Pick<PlaceOrder, 'shippingMethodId' | 'shippingSlot' | 'shippingPlace'>

/** What the customer wants if it is offered, otherwise the first that is. */
function deliveryOf({ shippingMethods }: Checkout, delivery: Delivery): Chosen {
  const kind = delivery === 'evening' ? 'home' : delivery
  const fitting = shippingMethods.filter((one) => one.kind === kind)
  const wanted = fitting.find((one) => 'slots' in one === (delivery === 'evening')) ?? fitting[0] ?? shippingMethods[0]
  if (!wanted) throw new Error('There is no way to deliver it')
  const slot = 'slots' in wanted ? wanted.slots[0] : undefined
  const place = 'points' in wanted ? wanted.points[0] : undefined
  return {
    shippingMethodId: wanted.id,
    ...(slot ? { shippingSlot: slot.id } : {}),
    ...(place ? { shippingPlace: place.id } : {}),
  }
}
