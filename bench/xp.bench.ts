import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { type Db, openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { accountContract } from '#identity/contract.ts'
import { accountApi } from '#identity/server/api.ts'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { prepareQueue } from '#jobs/queue.ts'
import { giveDueXp } from '#loyalty/server/xp/give-due-xp.ts'
import { wrongXp } from '#loyalty/server/xp/wrong-xp.ts'
import { emailSender, noOrders, nowhere } from '#test/account.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext } from '#test/request-context.ts'
import { median, ms, perSecond, quantile, reportFigure, seconds } from './figure.ts'
import { fillYears, firstMember, members, orders, withoutRules } from './years-of-orders.ts'

const due = 100_000
const maxSeconds = 24
const asks = 4000

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bench-'))
  const server = await startEmbedded(folder)
  const db = openDatabase({ connection: server.connection, poolSize: 10, statementTimeout: 0 })
  try {
    await migrate(db)
    await prepareQueue(db)
    await stockShop(db)
    for (let id = 1; id <= 50; id += 1) await addGoods(db, { id })
    await fillYears(db, new Date())
    await withoutRules(db, [[parcelsSql], [unitsSql], [returnsSql], [returnedSql]])
    await db.query('', 'insert into xp_due (order_id) select id from orders where id <= $1', [due])
    await db.query('', 'analyze')
    await catchUp(db)
    await askWho(db)
  } finally {
    await db.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function catchUp(db: Db): Promise<void> {
  const began = performance.now()
  while ((await giveDueXp(db, new Date())) > 0);
  const took = (performance.now() - began) / 1000
  reportFigure({
    what: `xp of ${counted(due)} orders among ${counted(orders)} of ${counted(members)} members, in one go`,
    measured: seconds(took),
    beside: `limit ${maxSeconds} s; ${perSecond(due / took)}`,
    isMet: took <= maxSeconds,
  })
  const [sums] = await db.query<{ given: number; owed: number }>('', sumsSql, [due])
  const wrong = await wrongXp(db)
  reportFigure({
    what: 'xp in the ledger',
    measured: `${sums?.given}, ${wrong.length} members with another sum`,
    beside: `must be ${sums?.owed}, and none`,
    isMet: sums?.given === sums?.owed && wrong.length === 0,
  })
}

async function askWho(db: Db): Promise<void> {
  const sessions = openSessionStore(db)
  const rows = callsOf(
    'account',
    accountContract,
    accountApi({
      db,
      sessions,
      orders: noOrders,
      emailDeps: { db, ...emailSender },
      localAvailability: async () => nowhere,
      encryption,
      isStore: () => true,
    }),
  )
  const getMe = rows.find(({ name }) => name === 'getMe')
  if (!getMe) throw new Error('There is no call me')
  const token = await sessions.open(firstMember, new Date())
  const cookies = new Map([[sessionCookie, token]])
  const times: number[] = []
  for (let round = 0; round < asks; round += 1) {
    const start = performance.now()
    const now = new Date()
    await answerCall(
      getMe,
      { params: {}, query: {}, body: undefined },
      makeContext({ now, member: await sessions.memberOf(cookies, now) }),
    )
    times.push(performance.now() - start)
  }
  const p99 = quantile(times, 0.99)
  reportFigure({
    what: 'GET me, session and all, p99',
    measured: ms(p99),
    beside: `limit 5 ms; p50 ${ms(median(times))}`,
    isMet: p99 <= 5,
  })
}

const counted = (count: number) => count.toLocaleString('sv-SE')

const parcelsSql = `
  insert into shipment (order_id, state, packed_at, delivered_at, updated_at)
  select id, 'delivered', placed_at, placed_at, placed_at from orders`
const unitsSql = `
  insert into shipment_row (shipment_id, position, quantity)
  select s.id, r.position, r.quantity from shipment s join order_row r using (order_id)`
const returnsSql = `
  insert into goods_return (key, order_id, cause, way, state, announced_at, updated_at)
  select 'r' || id, id, 'open-purchase', 'store', 'settled', placed_at, placed_at from orders where id % 10 = 0`
const returnedSql = `
  insert into goods_return_row (return_id, position, quantity, reason, received, condition, fate)
  select g.id, 0, r.quantity, 'none', r.quantity, 'sealed', 'stock'
  from goods_return g join order_row r on r.order_id = g.order_id and r.position = 0`

const sumsSql = `
  select (select sum(amount)::float8 from xp_entry) as given, (
    select sum(line_xp(unit_price, quantity, discount))::float8 from order_row
    where order_id <= $1 and not (order_id % 10 = 0 and position = 0)
  ) as owed`
