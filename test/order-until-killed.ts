import { openShelf } from '#catalog/server/shelf.ts'
import { openDatabase } from '#core/server/db.ts'
import { checkoutOn } from './checkout.ts'
import { testSealer } from './sealer.ts'

/** Places the orders it is given and says which were acknowledged, one a line. Run by a test that kills it. */
type Task = { host: string; expectedTotal: number; orders: { key: string; cartId: string }[] }

const task: Task = JSON.parse(process.argv[2] ?? '')
const db = openDatabase({ connection: { host: task.host, user: 'krets', database: 'postgres' }, seal: testSealer.seal })
const shop = checkoutOn(db, await openShelf({ db }), { payWithinMs: 3000 })

const buyer = async () => {
  for (let order = task.orders.pop(); order; order = task.orders.pop()) {
    const { number } = await shop.order({ ...order, expectedTotal: task.expectedTotal })
    process.stdout.write(`${JSON.stringify({ key: order.key, number })}\n`)
  }
}
await Promise.all(Array.from({ length: 8 }, buyer))
