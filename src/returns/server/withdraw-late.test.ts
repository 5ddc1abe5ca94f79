import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '#test/deliver.ts'
import { sentEmails } from '#test/encryption.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext } from '#test/request-context.ts'
import { returnsApi } from './api.ts'

const shop = await openCheckout()
const { db } = shop
const api = returnsApi({ db, publicUrl: 'https://krets.example' })
const nothing = { params: undefined, query: undefined, body: undefined }
const day = (text: string) => new Date(`${text}T12:00:00Z`)

beforeAll(() => shop.sell({ id: 1, name: 'Hexum Vind', web: 100 }))
afterAll(() => shop.close())

async function delivered(on = '2026-11-10') {
  const cartId = await shop.fillCart({ 1: 1 })
  const order = await shop.order({ cartId, expectedTotal: 104_900, now: day('2026-11-01') })
  await deliver(db, { orderId: order.orderId, sentAt: day(on), deliveredAt: day(on) })
  return order
}

async function withdraw({ number, secret }: { number: number; secret?: string }, at: string) {
  const body = {
    name: 'Elin Berg',
    email: 'elin@exempel.se',
    orderNumber: String(number),
    ...(secret ? { secret } : {}),
  }
  const answer = await api.withdraw({ ...nothing, body }, makeContext({ now: day(at), ip: String(number) }))
  if (!('data' in answer)) throw new Error('The answer is no object')
  const emails = await sentEmails(db)
  const email = emails.find(({ key, text }) => key.startsWith('withdrawal-') && text.includes(String(number)))
  return { ...answer.data, text: email?.text ?? '' }
}

test('a withdrawal that comes too late is acknowledged, without promising that the money is refunded', async () => {
  const order = await delivered()
  const { outcome, text } = await withdraw(order, '2027-02-01')
  expect(outcome).toEqual({ kind: 'late', lastDay: '2026-11-24', openPurchaseUntil: null })
  for (const part of [
    '1 februari 2027 kl. 13.00.00',
    'Jag ångrar mitt köp',
    'gick tiden för att ångra köpet ut den 24 november 2026',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(part)
  expect(text).not.toMatch(/Skicka den inom 14 dagar|Vi betalar tillbaka/)
})

test('while open purchase lasts, the acknowledgement of a late withdrawal says so', async () => {
  const { outcome, text } = await withdraw(await delivered(), '2026-12-20')
  expect(outcome).toEqual({ kind: 'late', lastDay: '2026-11-24', openPurchaseUntil: '2027-01-11' })
  expect(text).toContain('Öppet köp gäller till och med')
})

test('the link in the mailbox says that it was late, and strangers do not learn it', async () => {
  const { number } = await delivered()
  const { outcome, text } = await withdraw({ number }, '2027-02-01')
  expect(outcome).toBeNull()
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
  const proven = () => api.confirmWithdrawal({ ...nothing, body: { token } }, makeContext({ now: day('2027-02-02') }))
  const late = { data: { outcome: { kind: 'late', lastDay: '2026-11-24' } } }
  expect(await proven()).toMatchObject(late)
  expect(await proven()).toMatchObject(late)
})

test('a withdrawal in time is confirmed as before', async () => {
  const { outcome, text } = await withdraw(await delivered(), '2026-11-24')
  expect(outcome).toMatchObject({ kind: 'withdrawn' })
  expect(text).toContain('Skicka den inom 14 dagar')
})

test('a company reads that the right of withdrawal is for consumers', async () => {
  const order = await delivered()
  const sql = `update orders set address = address || '{"company": "Kretsen AB"}' where id = $1`
  await db.query('', sql, [order.orderId])
  const { outcome, text } = await withdraw(order, '2026-11-12')
  expect(outcome).toMatchObject({ kind: 'company' })
  expect(text).toContain('ångerrätten gäller konsumenter')
  expect(text).not.toContain('Skicka den inom 14 dagar')
})
