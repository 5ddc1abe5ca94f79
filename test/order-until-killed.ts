import { openProductCache } from '#catalog/server/product-cache.ts'
import { openDatabase } from '#core/server/db.ts'
import { checkoutOn } from './checkout.ts'
import { testEncryption } from './encryption.ts'

/** Places the given orders and prints each acknowledged one. Run by a test that kills it. */
type Task = { host: string; expectedTotal: number; orders: { key: string; cartId: string }[] }

const task: Task = JSON.parse(process.argv[2] ?? '')
const db = openDatabase({
  connection: { host: task.host, user: 'krets', database: 'postgres' },
  encrypt: testEncryption.encrypt,
})
const shop = checkoutOn(db, await openProductCache({ db }), { payWithinMs: 3000 })

const customer = async () => {
  for (let order = task.orders.pop(); order; order = task.orders.pop()) {
    const { number } = await shop.order({ ...order, expectedTotal: task.expectedTotal })
    process.stdout.write(`${JSON.stringify({ key: order.key, number })}\n`)
  }
}
await Promise.all(Array.from({ length: 8 }, customer))
