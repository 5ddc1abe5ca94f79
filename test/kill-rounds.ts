import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PlaceOrder } from '#checkout/contract.ts'
import { type Db, openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { disagreements } from './disagreements.ts'
import { testEncryption } from './encryption.ts'
import { type ShopProcess, startShop } from './shop.ts'
import { type Answered, makeShopClient, plainGoods } from './shop-client.ts'

export type Victim = 'server' | 'postgres' | 'both'

export type Round = { victim: Victim; orders: number; inTheAir: number; wrong: string[] }

const concurrentCustomers = 16
const unitsOfEach = 1000
const minute = 60_000

export async function openKillableShop(dataDir: string) {
  const env = { TRUST_PROXY: 'true' }
  let shop = await startShop({ dataDir, env })
  let customerCount = 0
  const db = await databaseOf(shop)
  const goods = await scarceGoods(db, shop)

  async function kill(victim: Victim): Promise<void> {
    if (victim !== 'server') await killPostgres(db)
    if (victim === 'postgres') return
    await shop.kill()
    shop = await startShop({ dataDir, env })
  }

  /** People of their own: one who leaves many orders unpaid is asked to wait. */
  function newCustomer() {
    customerCount += 1
    const person = {
      email: `kund${customerCount}@exempel.se`,
      phone: `073${String(customerCount).padStart(7, '0')}`,
      street: `Stigen ${customerCount}`,
    }
    return { ...makeShopClient(() => shop.origin, { ip: `10.0.${customerCount >> 8}.${customerCount & 255}` }), person }
  }

  return {
    round: async (victim: Victim, count: number): Promise<Round> => {
      const customers = Array.from({ length: count }, newCustomer)
      await atOnce(customers, async (customer, index) =>
        accepted(async () => (await customer.put(goods[index % goods.length] ?? 0)).status === 200),
      )
      const totals: number[] = []
      await atOnce(customers, async (customer, index) => {
        await accepted(async () => {
          totals[index] = await customer.total()
          return true
        })
      })
      const keys = customers.map(() => randomUUID())
      const order = async (customer: (typeof customers)[number], index: number): Promise<Outcome> => {
        const [total = 0, key = ''] = [totals[index], keys[index]]
        return {
          key,
          total,
          answered: await customer.order(total, key, { ...customer.person, sandboxOutcome: outcomeOf(index) }),
        }
      }

      const outcomes: Outcome[] = []
      let killing: Promise<void> | null = null
      await atOnce(customers, async (customer, index) => {
        const outcome = await order(customer, index)
        outcomes[index] = outcome
        if (outcomes.filter(Boolean).length >= count / 3) killing ??= kill(victim)
        await killing
      })
      const lost = customers.flatMap((customer, index) => (isAnswered(outcomes[index]) ? [] : [{ customer, index }]))
      await atOnce(lost, async ({ customer, index }, place) => {
        if (place % 5 === 4) return
        const until = Date.now() + minute
        do outcomes[index] = await order(customer, index)
        while (!isAnswered(outcomes[index]) && Date.now() < until && (await wait(200, true)))
      })
      await settled(db)
      return { victim, orders: count, inTheAir: lost.length, wrong: await wrongIn(db, { outcomes, goods }) }
    },

    close: async () => {
      await db.close()
      await shop.stop()
    },
  }
}

/** Before anything is killed: a busy shop refuses what is new for a moment, and it is asked for again. */
async function accepted(ask: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + minute; !(await ask().catch(() => false)); await wait(200))
    if (Date.now() > until) throw new Error('The shop has refused it for a minute')
}

type Outcome = { key: string; total: number; answered: Answered<{ data: { orderId: string; number: number } }> }

function outcomeOf(index: number): NonNullable<PlaceOrder['sandboxOutcome']> {
  if (index % 5 === 0) return 'twice'
  return index % 7 === 0 ? 'timeout-taken' : 'success'
}

function isAnswered(outcome: Outcome | undefined): boolean {
  return outcome?.answered.status === 200
}

async function wrongIn(db: Db, { outcomes, goods }: { outcomes: Outcome[]; goods: number[] }): Promise<string[]> {
  const wrong = await disagreements({ db })
  for (const { key, total, answered } of outcomes) {
    if (answered.status !== 200) continue
    const { orderId, number } = answered.body.data
    const sql = 'select id::text, number, state, total from orders where idempotency_key = $1'
    const [kept] = await db.query<{ id: string; number: number; state: string; total: number }>('', sql, [key])
    const isKept = kept?.id === orderId && kept.number === number && kept.total === total
    if (!isKept || kept.state === 'cancelled') wrong.push(`order ${number} was confirmed and is not so`)
  }
  if ((await db.query('', tooMuchCharged)).length > 0) wrong.push('an order was charged more than once')
  const left = await db.query<{ units: number }>('', soldAndLeft, [goods])
  if (left.some(({ units }) => units !== unitsOfEach)) wrong.push('units sold and left are not those there were')
  return wrong
}

const tooMuchCharged = `select p.order_id from sandbox.charge c left join payment p using (reference)
  group by p.order_id having count(*) > 1 or p.order_id is null`

const soldAndLeft = `select s.quantity +
    (select coalesce(sum(r.from_web), 0)::int from order_row r join orders o on o.id = r.order_id
      where r.product_id = s.product_id and o.state <> 'cancelled') as units
  from stock s where s.product_id = any($1) and s.place = 0`

export async function databaseOf({ dataDir }: ShopProcess): Promise<Db> {
  const server = await startEmbedded(dataDir)
  await server.stop()
  return openDatabase({ connection: server.connection, poolSize: 4, encrypt: testEncryption.encrypt })
}

export async function lockFileOf(db: Db): Promise<string> {
  const [place] = await db.query<{ data_directory: string }>('', 'show data_directory')
  return join(place?.data_directory ?? '', 'postmaster.pid')
}

async function killPostgres(db: Db): Promise<void> {
  process.kill(Number.parseInt(readFileSync(await lockFileOf(db), 'utf8'), 10), 'SIGKILL')
}

async function scarceGoods(db: Db, { origin }: ShopProcess): Promise<number[]> {
  const ids = (await plainGoods(origin)).slice(0, 4).map(({ id }) => id)
  await db.query(
    '',
    `with before as (select product_id, place, quantity from stock where product_id = any($1) and place in (0, -1)),
       made as (update stock s set quantity = case s.place when 0 then $2::int else 0 end from before b
         where s.product_id = b.product_id and s.place = b.place returning s.product_id, s.place, s.quantity - b.quantity as delta),
       noted as (insert into stock_entry (product_id, place, delta, cause) select product_id, place, delta, 'count' from made)
     insert into change (kind, ref) select 'product', unnest($1::int[])`,
    [ids, unitsOfEach],
  )
  return ids
}

async function settled(db: Db): Promise<void> {
  for (const until = Date.now() + 2 * minute; ; await wait(500)) {
    const open = await db
      .query('', `select 1 from payment join sandbox.charge using (reference) where state in ('created', 'unknown')`)
      .catch(() => [null])
    if (open.length === 0) return
    if (Date.now() > until) throw new Error(`${open.length} payments are not reconciled`)
  }
}

async function atOnce<T>(items: T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index] as T, index)
  }
  await Promise.all(Array.from({ length: concurrentCustomers }, worker))
}
