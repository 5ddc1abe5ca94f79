import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lettersContract } from '#account/letters-contract.ts'
import { sayAsMember } from '#account/server/letters/answers.ts'
import { lettersApi } from '#account/server/letters-api.ts'
import { cartContract } from '#cart/contract.ts'
import { reminderContract } from '#cart/reminder-contract.ts'
import { cartApi } from '#cart/server/api.ts'
import { reminderApi } from '#cart/server/reminder-api.ts'
import { markChanged } from '#catalog/server/changes.ts'
import { openShelf, type Shelf } from '#catalog/server/shelf.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { Json, type Shopper } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { noPromotions as promotions } from '#promotions/server/open-promotions.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { type SentMail, sentMails, testSealer } from '#test/sealer.ts'
import { makeMember, makeVisit } from '#test/visit.ts'
import { remindOfCarts } from './remind-of-carts.ts'

const db = await testDatabase()
const letters = { db, sealer: testSealer, origin: 'https://krets.example', sender: 'Krets Handel AB, Uppsala' }
let shelf: Shelf
let rows: ReturnType<typeof callsOf>

const theMouse = 1
const theGame = 2
const noon = new Date('2026-11-20T12:00:00Z')
const after = (hours: number, minutes = 0) => new Date(noon.getTime() + (hours * 60 + minutes) * 60_000)

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: theMouse, name: 'Plym & co', priceOre: 74_900 })
  await addGoods(db, { id: theGame, name: 'Fyrvaktarna', priceOre: 39_900 })
  shelf = await openShelf({ db })
  rows = [
    ...callsOf('cart', cartContract, cartApi({ db, shelf })),
    ...callsOf('cart', reminderContract, reminderApi({ db, sealer: testSealer, shelf, promotions })),
    ...callsOf('account', lettersContract, lettersApi(letters)),
  ]
})
beforeEach(async () => {
  for (const table of ['mail', 'code_guess', 'cart', 'cart_reminder', 'letter_answer', 'member']) {
    await db.query('', `delete from ${table}`)
  }
  await price(theMouse, 74_900)
  await stock(theMouse, 10)
})
afterAll(async () => {
  await shelf.close()
  await db.close()
})

let callers = 0

/** Somebody with a browser of their own. */
function browser(shopper: Shopper | null = null) {
  const cookies = new Map<string, string>()
  callers += 1
  const ip = `caller ${callers}`
  const call = async (name: string, input: object, now = noon) => {
    const row = rows.find((one) => one.name === name)
    if (!row) throw new Error(`No call ${name}`)
    const setCookie = (key: string, value: string | null) =>
      void (value ? cookies.set(key, value) : cookies.delete(key))
    const visit = { ...makeVisit({ now, shopper }), ip, cookies, setCookie }
    const answer = await answerInProcess(row, input, visit)
    return answer instanceof Json ? JSON.parse(answer.text.toString()) : answer
  }
  return {
    call,
    cookies,
    put: (productId: number, quantity: number, now = noon) =>
      call('postCart', { events: [{ method: 'absolute', productId, quantity }] }, now),
    goods: async () => {
      const { data } = await call('getCart', {})
      return data.cart.rows.map((row: { product: { id: number }; quantity: number }) => [row.product.id, row.quantity])
    },
  }
}

/** A member who wants to be reminded and leaves two mice and a game. */
async function leaver(id = 7) {
  const member = await makeMember(db, id)
  const their = browser(member)
  await their.call('putReminderChoice', { isOn: true })
  await their.put(theMouse, 2)
  await their.put(theGame, 1)
  return { ...their, member }
}

/** A visitor who has typed an address in the checkout and said yes. */
async function guest(email = 'elsa@exempel.se') {
  const their = browser()
  await their.put(theMouse, 1)
  await their.call('putReminderChoice', { isOn: true, email })
  return their
}

const nobodyOrdered = async () => false

function remind(now: Date, more: { afterHours?: number; hasOrdered?: () => Promise<boolean> } = {}): Promise<number> {
  return remindOfCarts({ ...letters, shelf, promotions, afterHours: 24, hasOrdered: nobodyOrdered, ...more }, now)
}

const mails = () => sentMails(db)
const cartIn = (mail?: SentMail) => /utskick\/([0-9a-f-]{36}\.[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const endIn = (mail?: SentMail) => /utskick\/(\d+\.[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

async function change(sql: string, params: unknown[], productId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query('', sql, params)
    await markChanged(tx, [productId])
  })
  await shelf.catchUp()
}
const price = (id: number, ore: number) =>
  change('update product set price_ore = $2, retired_at = null where id = $1', [id, ore], id)
const stock = (id: number, pieces: number) =>
  change('update stock set quantity = $2 where product_id = $1 and place = 0', [id, pieces], id)

test('a member is reminded of what they left, at the prices of the day, once', async () => {
  await leaver()
  expect(await remind(after(23, 59))).toBe(0)
  await price(theMouse, 69_900)
  expect([await remind(after(24)), await remind(after(24, 10))]).toEqual([1, 0])
  const [letter, ...more] = await mails()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ recipient: 'member7@exempel.se', subject: 'Din varukorg finns kvar' })
  expect(letter?.text.replaceAll('\u00a0', ' ')).toContain(
    ['2 st Plym & co: 1 398 kr', '1 st Fyrvaktarna: 399 kr', 'Summa inkl. moms: 1 797 kr'].join('\n'),
  )
  expect(letter?.html).toContain('2 st Plym &#38; co')
  expect(letter?.text).toContain('Hej Elin!')
  expect(letter?.text).toContain('Krets Handel AB')
  expect(letter?.url).toBe(`https://krets.example/api/newsletter/unsubscribe/${endIn(letter)}`)
})

test('two pulses at once remind once', async () => {
  await leaver(7)
  await leaver(8)
  await guest()
  const told = await Promise.all([remind(after(24)), remind(after(24)), remind(after(24))])
  expect(told.reduce((sum, count) => sum + count)).toBe(3)
  expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual([
    'elsa@exempel.se',
    'member7@exempel.se',
    'member8@exempel.se',
  ])
})

test('two carts of one address are one letter, whoever looks', async () => {
  await guest()
  await guest()
  const told = await Promise.all([remind(after(24)), remind(after(24))])
  expect(told.toSorted()).toEqual([0, 1])
  expect(await mails()).toHaveLength(1)
})

test('nobody is written to at night', async () => {
  await leaver()
  // 20.00 and 07.59 in Stockholm.
  for (const night of ['2026-11-21T19:00:00Z', '2026-11-22T06:59:00Z']) expect(await remind(new Date(night))).toBe(0)
  expect(await remind(new Date('2026-11-22T07:00:00Z'))).toBe(1)
})

test('the setting says after how long, and 0 is never', async () => {
  await leaver()
  expect(await remind(after(24), { afterHours: 0 })).toBe(0)
  expect(await remind(after(2), { afterHours: 3 })).toBe(0)
  expect(await remind(after(3), { afterHours: 3 })).toBe(1)
})

test('a cart that was touched since waits anew, and one left for days is left in peace', async () => {
  const anna = await leaver()
  await anna.put(theGame, 2, after(20))
  expect(await remind(after(26))).toBe(0)
  expect(await remind(after(20 + 24 + 49))).toBe(0)
  expect(await remind(after(20 + 24))).toBe(1)
})

test('14 days pass between two letters to one person', async () => {
  const anna = await leaver()
  await remind(after(24))
  await anna.put(theGame, 3, after(10 * 24))
  expect(await remind(after(11 * 24))).toBe(0)
  await anna.put(theGame, 4, after(14 * 24))
  expect(await remind(after(15 * 24, 10))).toBe(1)
})

test('who has not said yes, or has said no, is not reminded', async () => {
  const silent = browser(await makeMember(db, 6))
  await silent.put(theMouse, 1)
  await browser().put(theMouse, 1)
  const anna = await leaver()
  await anna.call('putReminderChoice', { isOn: false })
  const elsa = await guest()
  await elsa.call('putReminderChoice', { isOn: false })
  expect(await remind(after(24))).toBe(0)
})

test('a member whose mailbox has not answered is not reminded, whatever was said before', async () => {
  const { member } = await leaver()
  await db.query('', 'update member set email_verified_at = null')
  expect(await remind(after(24))).toBe(0)
  const unproven = browser({ ...member, verifiedEmail: null })
  expect(await unproven.call('getReminderChoice', {})).toEqual({ data: { isOn: false } })
  await expect(unproven.call('putReminderChoice', { isOn: false })).rejects.toMatchObject({
    status: 403,
    code: 'email-not-verified',
  })
  await db.query('', 'update member set email_verified_at = now()')
  expect(await remind(after(24, 10))).toBe(1)
})

test('a no from the mailbox holds against whoever types its address', async () => {
  await guest()
  await remind(after(24))
  await browser().call('endSubscription', { token: endIn((await mails())[0]) }, after(25))
  await db.query('', 'delete from cart_reminder')
  const stranger = browser()
  await stranger.put(theMouse, 1, after(30))
  await stranger.call('putReminderChoice', { isOn: true, email: 'ELSA@exempel.se' }, after(30))
  expect(await remind(after(54))).toBe(0)
})

test("the address of a member typed by a stranger opens no letters about the member's own cart", async () => {
  const anna = browser(await makeMember(db, 7))
  await anna.put(theMouse, 1)
  const stranger = await guest('member7@exempel.se')
  await stranger.call('putReminderChoice', { isOn: false })
  expect(await remind(after(24))).toBe(0)
  expect(await anna.call('getReminderChoice', {})).toEqual({ data: { isOn: false } })
})

test('what cannot be had is not reminded of', async () => {
  await leaver()
  await stock(theMouse, 0)
  expect(await remind(after(24))).toBe(1)
  const [letter] = await mails()
  expect(letter?.text).not.toContain('Plym')
  expect(letter?.text).toContain('Fyrvaktarna')
  const elsa = await guest()
  await elsa.put(theMouse, 0)
  await guest('olle@exempel.se')
  expect(await remind(after(24))).toBe(0)
})

test('who has ordered since is left in peace', async () => {
  await leaver()
  const asked: unknown[] = []
  const hasOrdered = async (...[, who]: unknown[]) => {
    asked.push(who)
    return true
  }
  expect(await remind(after(24), { hasOrdered })).toBe(0)
  expect(asked).toMatchObject([{ memberId: 7, email: 'member7@exempel.se', since: noon }])
  expect(await db.query('', 'select from cart_reminder')).toEqual([])
})

test('the link opens the goods on another device, as often as it is followed', async () => {
  await guest()
  await remind(after(24))
  const token = cartIn((await mails())[0])
  const phone = browser()
  expect(await phone.call('getReminded', { token })).toEqual({ data: { rows: [{ productId: theMouse, quantity: 1 }] } })
  expect(await phone.goods()).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    expect(await phone.call('openReminded', { token })).toEqual({ data: { isOpened: true } })
    expect(await phone.goods()).toEqual([[theMouse, 1]])
  }
})

test('a cart with other goods in it is left as it is', async () => {
  await guest()
  await remind(after(24))
  const token = cartIn((await mails())[0])
  const phone = browser()
  await phone.put(theGame, 1)
  expect(await phone.call('openReminded', { token })).toEqual({ data: { isOpened: false } })
  expect(await phone.goods()).toEqual([[theGame, 1]])
})

test("a member's own cart opens as it is, and to others only its goods", async () => {
  const anna = await leaver()
  await remind(after(24))
  const token = cartIn((await mails())[0])
  expect(await anna.call('openReminded', { token })).toEqual({ data: { isOpened: true } })
  expect(await anna.goods()).toEqual([
    [theMouse, 2],
    [theGame, 1],
  ])
  const phone = browser()
  await phone.call('openReminded', { token })
  await phone.put(theGame, 0)
  expect(await anna.goods()).toHaveLength(2)
})

test('nobody sees whom a gift card is for', async () => {
  const elsa = await guest()
  const gift = { ore: 50_000, name: 'Farmor', email: 'farmor@exempel.se', greeting: 'Grattis', sendOn: null }
  await db.query('', 'update cart set rows = $2::json where id = $1', [
    elsa.cookies.get('krets_cart'),
    JSON.stringify([
      { id: 'a', productId: theMouse, quantity: 1, insured: false, unitPrice: 74_900, discount: 0, addedAt: 0 },
      { id: 'b', productId: theGame, quantity: 1, insured: false, unitPrice: 50_000, discount: 0, addedAt: 0, gift },
    ]),
  ])
  await remind(after(24))
  const [letter] = await mails()
  expect(JSON.stringify(letter)).not.toMatch(/farmor|grattis/i)
  const phone = browser()
  const told = JSON.stringify([
    await phone.call('getReminded', { token: cartIn(letter) }),
    await phone.call('openReminded', { token: cartIn(letter) }),
    await phone.call('getCart', {}),
  ])
  expect(told).not.toMatch(/farmor|grattis/i)
})

test('a link that is forged, or whose cart is gone, opens nothing', async () => {
  const elsa = await guest()
  await remind(after(24))
  const token = cartIn((await mails())[0])
  const [id] = token.split('.')
  for (const forged of [`${id}.${'A'.repeat(22)}`, `${id}`, 'x', `${crypto.randomUUID()}.${token.split('.')[1]}`]) {
    expect(await browser().call('getReminded', { token: forged })).toEqual({ data: null })
    await expect(browser().call('openReminded', { token: forged })).rejects.toMatchObject({ status: 404 })
  }
  await elsa.put(theMouse, 0)
  expect(await browser().call('getReminded', { token })).toEqual({ data: null })
  await expect(browser().call('openReminded', { token })).rejects.toMatchObject({ status: 404 })
})

test('a visitor must have a cart and an address', async () => {
  await expect(browser().call('putReminderChoice', { isOn: true, email: 'elsa@exempel.se' })).rejects.toMatchObject({
    status: 409,
  })
  const elsa = browser()
  await elsa.put(theMouse, 1)
  for (const email of ['elsa', undefined]) {
    await expect(elsa.call('putReminderChoice', { isOn: true, email })).rejects.toMatchObject({ status: 400 })
  }
  expect(await elsa.call('getReminderChoice', {})).toEqual({ data: { isOn: false } })
  await elsa.call('putReminderChoice', { isOn: true, email: 'elsa@exempel.se' })
  expect(await elsa.call('getReminderChoice', {})).toEqual({ data: { isOn: true } })
})

test('a letter about the newsletter does not end the reminders', async () => {
  const anna = await leaver()
  await sayAsMember(db, { memberId: 7, kind: 'newsletter', isYes: false, source: 'settings', now: noon })
  expect(await anna.call('getReminderChoice', {})).toEqual({ data: { isOn: true } })
})
