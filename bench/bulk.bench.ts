import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { bulkCallsContract } from '#bulk-calls/contract.ts'
import { bulkCallsApi } from '#bulk-calls/server/api.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { type Db, openDatabase } from '#core/server/db.ts'
import { StreamedFile } from '#core/server/handlers.ts'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { stockShop } from '#test/goods.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { median, perSecond, reportFigure } from './figure.ts'

const products = 10_000
const limits = { putStockLevels: 5000, putPrices: 200 }
type Name = keyof typeof limits

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'krets-bench-'))
  const server = await startEmbedded(folder)
  const db = openDatabase({ connection: server.connection, poolSize: 4, statementTimeout: 0 })
  try {
    await migrate(db)
    await fill(db)
    await figure(
      db,
      'putStockLevels',
      'stock levels of one call of 10,000 lines, each with its ledger and log',
      (id, turn) => ({
        id,
        quantity: 100 + turn,
      }),
    )
    await figure(db, 'putPrices', 'prices of one call of 2,000 lines, each with its price log and log', (id, turn) =>
      id <= 2000 ? { id, price: 100_000 + turn * 100 } : null,
    )
  } finally {
    await db.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(db: Db): Promise<void> {
  await stockShop(db)
  await makeMember(db, 1)
  await db.query(
    '',
    `insert into product (id, source, external_id, name, sub_title, text, category_id, manufacturer_id, price, row_hash)
     select n, 'feed', n::text, 'Skärm ' || n, 'Tyst', repeat('Text. ', 100), 11, 5, 100000, '' from generate_series(1, $1::int) n`,
    [products],
  )
  await db.query('', 'insert into stock (product_id, place, quantity) select id, 0, 10 from product')
  await db.query('', 'vacuum analyze')
}

async function figure(
  db: Db,
  name: Name,
  what: string,
  lineOf: (id: number, turn: number) => object | null,
): Promise<void> {
  const calls = callsOf(
    'bulk-calls',
    bulkCallsContract,
    bulkCallsApi({ db, log: pino({ level: 'silent' }), callerOf: () => 'bench' }),
  )
  const row = calls.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const rates: number[] = []
  for (let turn = 1; turn <= 3; turn += 1) {
    const lines = Array.from({ length: products }, (_, index) => lineOf(index + 1, turn)).filter(
      (line) => line !== null,
    )
    const upload = new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join('\n'))
    const member = buildMember(1, { isEmployee: true, rights: ['catalog', 'stock'] })
    const context = { ...makeContext({ member, idempotencyKey: `${name} ${turn}` }), upload }
    const began = performance.now()
    const answer = await answerCall(row, { params: {}, query: {}, body: undefined }, context)
    if (!(answer instanceof StreamedFile)) throw new Error('Not a stream')
    const text = await new Response(answer.stream).text()
    rates.push(lines.length / ((performance.now() - began) / 1000))
    const done = text.split('"status":200').length - 1
    if (done !== lines.length) throw new Error(`${done} of ${lines.length} lines were done: ${text.slice(0, 300)}`)
  }
  const rate = median(rates)
  reportFigure({
    what,
    measured: perSecond(rate),
    beside: `at least ${perSecond(limits[name])}`,
    isMet: rate >= limits[name],
  })
}
