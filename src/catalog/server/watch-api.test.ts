import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { markChanged } from '#catalog/server/changes.ts'
import { watchContract } from '#catalog/watch-contract.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { mailKinds } from '#integrations/mail/mail-kinds.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { sentMails } from '#test/sealer.ts'
import { makeMember, makeShopper, makeVisit } from '#test/visit.ts'
import { openShelf, type Shelf } from './shelf.ts'
import { tellWatchers } from './watch/tell-watchers.ts'
import { forgetOldWatches } from './watch/watch-table.ts'
import { watchApi } from './watch-api.ts'

const db = await testDatabase()
const origin = 'https://krets.example'
const now = new Date('2026-11-21T12:00:00Z')
let shelf: Shelf
let rows: ReturnType<typeof callsOf>
let caller = 0

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1, name: 'Orkan & son', web: 0 })
  await addGoods(db, { id: 2, name: 'Bris' })
  await addGoods(db, { id: 3, name: 'Fjärran', web: 0, supplier: 4 })
  shelf = await openShelf({ db })
  rows = callsOf('catalog', watchContract, watchApi({ db, shelf, origin }))
})
beforeEach(async () => {
  caller += 1
  await db.query('', 'delete from stock_watch')
  await db.query('', 'delete from mail')
  await db.query('', 'update stock set quantity = 0 where product_id = 1')
})
afterAll(async () => {
  await shelf.close()
  await db.close()
})

async function call<T>(name: keyof typeof watchContract, input: object, shopper: Shopper | null = null): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const visit = { ...makeVisit({ now, shopper }), ip: `caller ${caller}` }
  return (await answerInProcess(row, input, visit)) as T
}

const watch = (id: number, email?: string, shopper: Shopper | null = null) =>
  call<{ status: string }>('watchProduct', { id, ...(email === undefined ? {} : { email }) }, shopper)

const letters = () => sentMails(db)

function tokenIn(text = ''): string {
  return /stock-watch\/([\w-]+)/.exec(text)?.[1] ?? ''
}

const comeBack = () => db.query('', 'update stock set quantity = 3 where product_id = 1 and place = 0')
const tell = () => tellWatchers({ db, origin, now })

test('a visitor says yes by mail, and is written to once when it is back', async () => {
  expect(await watch(1, ' Elsa@Exempel.se ')).toEqual({ status: 'asked' })
  const [question] = await letters()
  expect(question).toMatchObject({ recipient: 'elsa@exempel.se', subject: 'Bekräfta att du bevakar Orkan & son' })
  const token = tokenIn(question?.text)
  expect(await call('getWatch', { token })).toEqual({ data: { productId: 1, name: 'Orkan & son', isConfirmed: false } })
  await comeBack()
  expect(await tell()).toBe(0)
  await call('confirmWatch', { token })
  await call('confirmWatch', { token })
  expect([await tell(), await tell()]).toEqual([1, 0])
  const [, back, ...more] = await letters()
  expect(back).toMatchObject({ recipient: 'elsa@exempel.se', subject: 'Orkan & son är tillbaka' })
  expect(back?.text).toContain('https://krets.example/se/product/1-Orkan-son')
  expect(more).toEqual([])
  expect(await db.query('', 'select 1 from stock_watch')).toEqual([])
  expect(await call('getWatch', { token })).toEqual({ data: null })
})

test("a member's own address is watched at once, and the letter says how to end it", async () => {
  const anna = await makeMember(db, 7)
  expect(await watch(1, undefined, anna)).toEqual({ status: 'watching' })
  const [letter] = await letters()
  expect(letter).toMatchObject({ recipient: 'member7@exempel.se', subject: 'Du bevakar Orkan & son' })
  const token = tokenIn(letter?.text)
  await call('endWatch', { token })
  await call('endWatch', { token })
  await comeBack()
  expect(await tell()).toBe(0)
  await expect(call('confirmWatch', { token })).rejects.toMatchObject({ status: 404 })
})

test("somebody else's address must say yes, whoever gives it", async () => {
  const anna = await makeMember(db, 8)
  expect(await watch(1, 'olle@exempel.se', anna)).toEqual({ status: 'asked' })
  await comeBack()
  expect(await tell()).toBe(0)
})

test('an account with an address that has not answered fills nobody’s mailbox', async () => {
  const products = Array.from({ length: 73 }, (_, at) => 100 + at)
  for (const id of products) await addGoods(db, { id, name: `Vara ${id}`, web: 0 })
  await markChanged(db, products)
  await shelf.catchUp()
  for (const [at, id] of products.entries()) {
    caller += 1
    const stranger = makeShopper(1000 + at)
    await db.query('', `insert into member (id, username, email, password_hash) values ($1, $2, $3, '')`, [
      stranger.id,
      `frammande${at}`,
      `offer+${at}@exempel.se`,
    ])
    await watch(id, undefined, stranger).catch((error: unknown) => expect(error).toMatchObject({ status: 429 }))
  }
  const sent = await db.query('', 'select from mail where suppressed is null')
  expect(sent).toHaveLength(mailKinds['watch-question'].perDay)
})

test('asked again it answers the same and writes no second letter', async () => {
  for (let time = 0; time < 3; time += 1) expect(await watch(1, 'kim@exempel.se')).toEqual({ status: 'asked' })
  await Promise.all([1, 2].map(() => watch(1, 'kim@exempel.se')))
  expect(await letters()).toHaveLength(1)
})

test('what can be had, is not sold or has no address is refused', async () => {
  await expect(watch(2, 'elsa@exempel.se')).rejects.toMatchObject({ status: 409, code: 'in-stock' })
  await expect(watch(3, 'elsa@exempel.se')).rejects.toMatchObject({ code: 'in-stock' })
  await expect(watch(404, 'elsa@exempel.se')).rejects.toMatchObject({ status: 404, code: 'no-such-product' })
  await expect(watch(1, 'elsa')).rejects.toMatchObject({ status: 400, code: 'invalid-address' })
  await expect(watch(1)).rejects.toMatchObject({ code: 'invalid-address' })
})

test('nobody can be flooded with questions', async () => {
  for (let time = 0; time < 6; time += 1) await watch(1, 'bo@exempel.se')
  await expect(watch(1, 'bo@exempel.se')).rejects.toMatchObject({ status: 429, code: 'too-many-tries' })
})

test('an address that was never confirmed is forgotten after three days', async () => {
  await watch(1, 'eva@exempel.se')
  await watch(1, undefined, await makeMember(db, 9))
  await forgetOldWatches(db, new Date(now.getTime() + 4 * 24 * 3_600_000))
  expect(await db.query('', 'select email from stock_watch')).toEqual([{ email: 'member9@exempel.se' }])
})

test('two processes write one letter', async () => {
  await watch(1, undefined, await makeMember(db, 10))
  await comeBack()
  const told = await Promise.all([tell(), tell()])
  expect(told.toSorted()).toEqual([0, 1])
})
