import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { markChanged } from '#core/server/changes.ts'
import type { Member } from '#core/server/handlers.ts'
import { emailKinds } from '#email/server/email-kinds.ts'
import { stockAlertContract } from '#stock-alerts/contract.ts'
import { testDatabase } from '#test/database.ts'
import { sentEmails } from '#test/encryption.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'
import { stockAlertApi } from './stock-alert-api.ts'
import { purgeOldStockAlerts } from './stock-alert-table.ts'

const db = await testDatabase()
const origin = 'https://krets.example'
const now = new Date('2026-11-21T12:00:00Z')
let productCache: ProductCache
let rows: ReturnType<typeof callsOf>
let caller = 0

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1, name: 'Orkan & son', web: 0 })
  await addGoods(db, { id: 2, name: 'Bris' })
  await addGoods(db, { id: 3, name: 'Fjärran', web: 0, supplier: 4 })
  productCache = await openProductCache({ db })
  rows = callsOf('catalog', stockAlertContract, stockAlertApi({ db, productCache, origin }))
})
beforeEach(async () => {
  caller += 1
  await db.query('', 'delete from stock_alert')
  await db.query('', 'delete from email_outbox')
  await db.query('', 'update stock set quantity = 0 where product_id = 1')
  await productCache.catchUp()
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

async function call<T>(name: keyof typeof stockAlertContract, input: object, member: Member | null = null): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const context = { ...makeContext({ now, member }), ip: `caller ${caller}` }
  return (await answerInProcess(row, input, context)) as T
}

const alert = (id: number, email?: string, member: Member | null = null) =>
  call<{ status: string }>('createStockAlert', { id, ...(email === undefined ? {} : { email }) }, member)

const emails = () => sentEmails(db)

function tokenIn(text = ''): string {
  return /stock-alert\/([\w-]+)/.exec(text)?.[1] ?? ''
}

const comeBack = () => db.query('', 'update stock set quantity = 3 where product_id = 1 and place = 0')
const notify = () => sendStockAlerts({ db, origin, now })

test('a visitor confirms by email, and is emailed once when it is back', async () => {
  expect(await alert(1, ' Elsa@Exempel.se ')).toEqual({ status: 'asked' })
  const [question] = await emails()
  expect(question).toMatchObject({ recipient: 'elsa@exempel.se', subject: 'Bekräfta att du bevakar Orkan & son' })
  const token = tokenIn(question?.text)
  expect(await call('getStockAlert', { token })).toEqual({
    data: { productId: 1, name: 'Orkan & son', isConfirmed: false },
  })
  await comeBack()
  expect(await notify()).toBe(0)
  await call('confirmStockAlert', { token })
  await call('confirmStockAlert', { token })
  expect([await notify(), await notify()]).toEqual([1, 0])
  const [, back, ...more] = await emails()
  expect(back).toMatchObject({ recipient: 'elsa@exempel.se', subject: 'Orkan & son är tillbaka' })
  expect(back?.text).toContain('https://krets.example/se/product/1-Orkan-son')
  expect(more).toEqual([])
  expect(await db.query('', 'select 1 from stock_alert')).toEqual([])
  expect(await call('getStockAlert', { token })).toEqual({ data: null })
})

test("a member's verified address needs no confirmation, and the email explains unsubscribing", async () => {
  const anna = await makeMember(db, 7)
  expect(await alert(1, undefined, anna)).toEqual({ status: 'created' })
  const [received] = await emails()
  expect(received).toMatchObject({ recipient: 'member7@exempel.se', subject: 'Du bevakar Orkan & son' })
  const token = tokenIn(received?.text)
  await call('deleteStockAlert', { token })
  await call('deleteStockAlert', { token })
  await comeBack()
  expect(await notify()).toBe(0)
  await expect(call('confirmStockAlert', { token })).rejects.toMatchObject({ status: 404 })
})

test("another person's address must confirm, whoever enters it", async () => {
  const anna = await makeMember(db, 8)
  expect(await alert(1, 'olle@exempel.se', anna)).toEqual({ status: 'asked' })
  await comeBack()
  expect(await notify()).toBe(0)
})

test('an account with an unverified address cannot flood a mailbox', async () => {
  const products = Array.from({ length: 73 }, (_, at) => 100 + at)
  for (const id of products) await addGoods(db, { id, name: `Vara ${id}`, web: 0 })
  await markChanged(db, products)
  await productCache.catchUp()
  for (const [at, id] of products.entries()) {
    caller += 1
    const stranger = buildMember(1000 + at)
    await db.query('', `insert into member (id, username, email, password_hash) values ($1, $2, $3, '')`, [
      stranger.id,
      `frammande${at}`,
      `offer+${at}@exempel.se`,
    ])
    await alert(id, undefined, stranger).catch((error: unknown) => expect(error).toMatchObject({ status: 429 }))
  }
  const sent = await db.query('', 'select from email_outbox where suppressed is null')
  expect(sent).toHaveLength(emailKinds['watch-question'].perDay)
})

test('a repeated subscription gives the same answer and no second email', async () => {
  for (let time = 0; time < 3; time += 1) expect(await alert(1, 'kim@exempel.se')).toEqual({ status: 'asked' })
  await Promise.all([1, 2].map(() => alert(1, 'kim@exempel.se')))
  expect(await emails()).toHaveLength(1)
})

test('available products, retired ones and invalid addresses are rejected', async () => {
  await expect(alert(2, 'elsa@exempel.se')).rejects.toMatchObject({ status: 409, code: 'in-stock' })
  await expect(alert(3, 'elsa@exempel.se')).rejects.toMatchObject({ code: 'in-stock' })
  await expect(alert(404, 'elsa@exempel.se')).rejects.toMatchObject({ status: 404, code: 'no-such-product' })
  await expect(alert(1, 'elsa')).rejects.toMatchObject({ status: 400, code: 'invalid-address' })
  await expect(alert(1)).rejects.toMatchObject({ code: 'invalid-address' })
})

test('confirmation emails are rate limited', async () => {
  for (let time = 0; time < 6; time += 1) await alert(1, 'bo@exempel.se')
  await expect(alert(1, 'bo@exempel.se')).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
})

test('an unconfirmed address is deleted after three days', async () => {
  await alert(1, 'eva@exempel.se')
  await alert(1, undefined, await makeMember(db, 9))
  await purgeOldStockAlerts(db, new Date(now.getTime() + 4 * 24 * 3_600_000))
  expect(await db.query('', 'select email from stock_alert')).toEqual([{ email: 'member9@exempel.se' }])
})

test('concurrent processes send one email', async () => {
  await alert(1, undefined, await makeMember(db, 10))
  await comeBack()
  const notified = await Promise.all([notify(), notify()])
  expect(notified.toSorted()).toEqual([0, 1])
})
