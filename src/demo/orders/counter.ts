import { pointOfSale } from '#point-of-sale/calls.ts'
import { counterSales } from '#seed/demo-cases.ts'
import { type Action, type Simulation, timeOf } from './simulation.ts'

/** Of the products that the store has several of. */
export function sellingAtCounter(simulation: Simulation): Action[] {
  const staff = simulation.as('anstalld')
  return counterSales.map(({ at, store, nth, tender }) => ({
    name: `counter sale ${nth}`,
    at: timeOf(at, simulation.now),
    run: async (soldAt: Date) => {
      const rows = [{ productId: await productIn(simulation, store, nth), quantity: 1 }]
      const { total } = (await staff(soldAt)(pointOfSale.priceSale, { store, rows })).data
      await staff(soldAt, `demo-counter-${nth}`)(pointOfSale.sell, { store, rows, tender, expectedTotal: total })
    },
  }))
}

async function productIn({ deps: { db } }: Simulation, store: number, nth: number): Promise<number> {
  const [found] = await db.query<{ id: number }>(
    'demo-counter-product',
    `select p.id from product p join stock s on s.product_id = p.id and s.place = $1
     where s.quantity >= 3 and not p.is_digital and p.retired_at is null order by p.price desc, p.id offset $2 limit 1`,
    [store, nth * 40],
  )
  if (!found) throw new Error(`The store ${store} has too few products`)
  return found.id
}
