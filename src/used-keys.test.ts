import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallContract } from '#core/contract.ts'
import { callAccess } from '#test/access-table.ts'
import { makeBuyer, plainGoods } from '#test/buyer.ts'
import { wholeShop } from '#test/whole-shop.ts'
import { contracts } from './api.ts'

// A key is for one request: another with the same key is refused, whichever call it is.
let buyer: ReturnType<typeof makeBuyer>
let admin: ReturnType<typeof makeBuyer>
let order: { orderId: string; secret: string }

wholeShop(async ({ origin }) => {
  buyer = makeBuyer(() => origin)
  admin = makeBuyer(() => origin)
  expect((await admin.logIn('admin')).status).toBe(200)
  await buyer.put((await plainGoods(origin))[0]?.id ?? 0)
  order = (await buyer.order(await buyer.total(), randomUUID())).body.data
})

const keyed = Object.entries(contracts).flatMap(([room, calls]) =>
  Object.entries<CallContract>(calls)
    .filter(([, { keyed: wants }]) => wants)
    .map(([name, call]) => ({ name: `${room}.${name}`, call })),
)

const promotion = { rule: { gain: { kind: 'free-shipping' }, scope: {} }, startsAt: '2030-01-01T00:00:00Z' }
const card = { name: 'Elin', email: 'elin@exempel.se' }
const bodies: Record<string, object[]> = {
  'orders.noteOrder': [{ text: 'Ringde' }, { text: 'Ringde igen' }],
  'orders.packShipment': [1, 2].map((quantity) => ({ source: 'web', rows: [{ position: 0, quantity }] })),
  'gift-cards.giveGiftCard': [10_000, 20_000].map((ore) => ({ ore, ...card })),
  'promotions.createPromotion': ['Prov', 'Annat'].map((name) => ({ name, ...promotion })),
}
/** What cannot be done to a new order or without a body, and what keeps its keys itself; their own tests ask them. */
const unasked = [
  'account.postBankId',
  'orders.askForIdentification',
  'returns.announceReturn',
  'returns.complain',
  'checkout.placeOrder',
  'checkout.payInvoice',
  'checkout.registerPayout',
  // The demo has none to copy, or leaves no room for another.
  'content.createArticleRow',
  'content.createUspTextRow',
  'content.createTakeoverRow',
]

test('all that is asked here is keyed', () => {
  const names = keyed.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...unasked, ...Object.keys(bodies)]))
})

const asked = keyed.filter(({ name }) => !unasked.includes(name))

test.each(asked)('$name takes a key once, and never for something else', async ({ name, call }) => {
  const { at = call.path } = callAccess[name] ?? {}
  const path = `/api${at.replace('{order}', order.orderId)}`
  const key = randomUUID()
  const answers: string[] = []
  let done: object | null = null
  for (const body of bodies[name] ?? (await likeTheFirst(call))) {
    const { status, text } = await admin.open(call.method, path, body, key)
    const what = status === 200 ? 'done' : JSON.parse(text).error.code
    answers.push(what)
    if (what === 'done') {
      expect(done).toBeNull()
      done = body
    }
  }
  expect(answers).toContain('done')
  expect(answers).toContain('key-used')
  const again = await admin.open(call.method, path, done ?? {}, key)
  expect(again.status, again.text).toBe(200)
})

test('a key whose request was refused is free for the corrected one', async () => {
  const key = randomUUID()
  const note = `/api/admin/order/${order.orderId}/note`
  expect((await admin.open('POST', '/api/admin/order/1/note', { text: 'Fel' }, key)).status).toBe(404)
  expect((await admin.open('POST', note, { text: 'Rätt' }, key)).status).toBe(200)
  expect((await admin.open('POST', note, { text: 'Nytt' }, key)).status).toBe(409)
})

/** A row there is, and the same with one field changed at a time. */
async function likeTheFirst({ path }: CallContract): Promise<object[]> {
  const { text } = await admin.open('GET', `/api${path}`)
  const [row = {}] = JSON.parse(text).data
  const { id: _id, version: _version, ...fields } = row
  const changed = Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value === 'number') return [{ ...fields, [name]: value + 1 }]
    if (typeof value === 'string') return ['x', 'y'].map((more) => ({ ...fields, [name]: otherText(value, more) }))
    return []
  })
  return [fields, ...changed]
}

/** Another text; a day in another year. */
function otherText(text: string, more: string): string {
  return /^20\d\d-/.test(text) ? text.replace(/^20\d\d/, more === 'x' ? '2098' : '2099') : text + more
}
