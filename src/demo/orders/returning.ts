import { returnsBackOffice } from '#returns/back-office-calls.ts'
import { returns } from '#returns/calls.ts'
import type { PlacedOrder } from './place.ts'
import { type Action, type Simulation, timeOf } from './simulation.ts'

type Orders = ReadonlyMap<string, PlacedOrder>
type Announced = { orders: Orders; key: string; by: string; reason: 'changed-mind' | 'damaged' }

const firstRow = { position: 0, quantity: 1 }

/** Each return and complaint in another state. */
export function returning(simulation: Simulation, orders: Orders): Action[] {
  const { now } = simulation
  const staff = simulation.as('kundtjanst')
  const action = (name: string, at: Date, run: Action['run']): Action => ({ name, at, run })
  const days = (workingDaysAgo: number, time = '10:00') => timeOf({ workingDaysAgo, time }, now)
  const announced = new Map<string, number>()
  const announce = (key: string, by: string, reason: Announced['reason'], at: Date) =>
    action(`return ${key}`, at, async (at) => {
      announced.set(key, await announceReturn(simulation, { orders, key, by, reason }, at))
    })
  const receive = (key: string, at: Date, condition: 'damaged' | 'used', disposition: 'scrap' | 'sent-back') =>
    action(`return ${key}`, at, async (at) => {
      const rows = [{ ...firstRow, condition, disposition }]
      await staff(at)(returnsBackOffice.receiveReturn, { id: announced.get(key) ?? 0, rows })
    })
  return [
    announce('overdue-return', 'tage.b', 'changed-mind', days(25)),
    announce('refused-return', 'retrorut', 'changed-mind', days(6)),
    receive('refused-return', days(3), 'used', 'sent-back'),
    action('return refused-return', days(3, '10:20'), async (at) => {
      const reason = 'Musen är märkt av användning och saknar sin mottagare. Vi skickar tillbaka den till dig.'
      await staff(at)(returnsBackOffice.rejectReturn, { id: announced.get('refused-return') ?? 0, reason })
    }),
    announce('damaged-return', 'ljudlova', 'damaged', days(6)),
    receive('damaged-return', days(1, '13:30'), 'damaged', 'scrap'),
    announce('announced-return', 'nordljus', 'changed-mind', days(2)),
    action('complaint', days(2, '19:40'), async (at) => {
      const { orderId, secret } = placedAs(orders, 'first-complaint')
      await simulation.as('fyndfrida')(at, 'demo-complaint-1')(returns.complain, {
        id: orderId,
        secret,
        ...firstRow,
        description: 'Kameran stänger av sig efter ungefär fem minuter, även med fulladdat batteri.',
        wish: 'replace',
      })
    }),
    action('complaint', days(1, '20:15'), async (at) => {
      const { orderId, secret } = placedAs(orders, 'second-complaint')
      await simulation.asGuest()(at, 'demo-complaint-2')(returns.complain, {
        id: orderId,
        secret,
        ...firstRow,
        description:
          'Laddaren blir mycket varm och luktar bränt. Jag har slutat använda den och vill ha pengarna tillbaka.',
        wish: 'refund',
      })
    }),
    action('withdrawal', days(1, '21:05'), async (at) => {
      const withdrawal = { name: 'Gunnar Hall', orderNumber: '99120', email: 'gunnar.hall@kund.example' }
      await simulation.asGuest()(at)(returns.withdraw, withdrawal)
    }),
  ]
}

function placedAs(orders: Orders, key: string): PlacedOrder {
  const found = orders.get(key)
  if (!found) throw new Error(`The order ${key} has not been placed`)
  return found
}

async function announceReturn(
  simulation: Simulation,
  { orders, key, by, reason }: Announced,
  at: Date,
): Promise<number> {
  const { orderId: id, secret } = placedAs(orders, key)
  const rows = [{ ...firstRow, reason }]
  const announced = { id, secret, way: 'own' as const, rows }
  return (await simulation.as(by)(at, `demo-return-${key}`)(returns.announceReturn, announced)).data.id
}
