import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartContract } from '#cart/contract.ts'
import { openShelf, type Shelf } from '#catalog/server/shelf.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { openPromotions, type Promotions } from '#promotions/server/open-promotions.ts'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { makeVisit } from '#test/visit.ts'
import { cartApi } from './api.ts'

const db = await testDatabase()
let shelf: Shelf
let promotions: Promotions
/** Two processes with what each keeps in memory. */
let processes: ReturnType<typeof callsOf>[]

beforeAll(async () => {
  await stockShop(db)
  const rule = JSON.stringify({ gain: { kind: 'percent', percent: 10 }, scope: {} })
  await db.query('', `insert into promotion (name, code, rule, starts_at) values ('Höst', 'HOST', $1, '2020-01-01')`, [
    rule,
  ])
  shelf = await openShelf({ db })
  promotions = await openPromotions({ db })
  processes = [1, 2].map(() => callsOf('cart', cartContract, cartApi({ db, shelf, promotions })))
})
afterAll(async () => {
  await promotions.close()
  await shelf.close()
  await db.close()
})

async function post(codes: readonly string[], ip: string, process = 0): Promise<unknown> {
  const row = processes[process]?.find(({ name }) => name === 'postCart')
  if (!row) throw new Error('No call postCart')
  const events = codes.map((value) => ({ method: 'update', key: 'code', value }))
  return await answerCall(row, { params: {}, query: {}, body: { events } }, { ...makeVisit(), ip })
}

test('after ten wrong codes, in whichever process, an address waits; others do not', async () => {
  for (let at = 0; at < 10; at += 1) await post([`FEL${at}`], '192.0.2.1', at % 2)
  for (const process of [0, 1]) {
    await expect(post(['FEL'], '192.0.2.1', process)).rejects.toMatchObject({
      status: 429,
      code: 'too-many-tries',
      message: 'För många försök med koder. Vänta en stund och försök igen.',
    })
  }
  await post(['FEL'], '192.0.2.2')
})

test('a batch of guesses counts as many as there are in it', async () => {
  await expect(
    post(
      Array.from({ length: 200 }, (_, at) => `FEL${at}`),
      '192.0.2.3',
    ),
  ).rejects.toMatchObject({ status: 429 })
})

test('a code that exists costs nothing, however it is typed', async () => {
  for (let at = 0; at < 25; at += 1) await post([' host ', ''], '192.0.2.4')
})
