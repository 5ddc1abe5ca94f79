import { afterAll, expect, test } from 'vitest'
import { emptyCart } from '#cart/cart-draft.ts'
import { randomId } from '#core/server/random-id.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember } from '#test/request-context.ts'
import { cartById, findCart, insertCart, lockCart, type StoredCart, saveCart, takeVisitorCart } from './cart-table.ts'

const db = await testDatabase()
afterAll(() => db.close())
const now = new Date('2026-11-21T12:00:00Z')

test('the cart of a visitor can be taken over once, that of a member never', async () => {
  const { id: memberId } = await makeMember(db, 1)
  const [ofVisitor, ofMember] = [null, { memberId }].map((owner) =>
    insertCart(db, owner, { cart: emptyCart, keys: [], now }),
  )
  const take = async (id: string | undefined) =>
    (await inTransaction(db, (tx) => takeVisitorCart(tx, id ?? '')))?.id ?? null
  const [visitor, member] = [(await ofVisitor)?.id, (await ofMember)?.id]
  expect([await take(member), await take(visitor), await take(visitor)]).toEqual([null, visitor, null])
  expect(await db.query('', 'select member_id as id from cart')).toEqual([{ id: memberId }])
})

test('a cart is found by its own id alone', async () => {
  const [one, other] = [await insertCart(db, null, change('Ett')), await insertCart(db, null, change('Två'))]
  const found = async (id: string | undefined) => (await cartById(db, id ?? ''))?.id ?? null
  expect([await found(one?.id), await found(other?.id), await found(randomId())]).toEqual([one?.id, other?.id, null])
})

test('carts that are saved at the same time are each as they were saved, and of one cart one change wins', async () => {
  const carts = await Promise.all(['Ett', 'Två', 'Tre'].map((name) => insertCart(db, null, change(name))))
  const rowsOf = (text: string) => [{ ...aRow, gift: { ...gift, greeting: `${text}\n"rad" två` } }]
  const saved = await Promise.all(
    carts.flatMap((cart) =>
      ['ena', 'andra'].map(async (text) => {
        if (!cart) throw new Error('The cart was not written')
        const keys = [`"${text}"\\`, `${text} nyckel, {}`]
        return await saveCart(db, cart, { cart: { ...cart, rows: rowsOf(`${cart.name} ${text}`) }, keys, now })
      }),
    ),
  )
  const winners = saved.filter((one) => one !== null)
  expect(winners.map(({ name, revision }) => [name, revision])).toEqual([
    ['Ett', 1],
    ['Två', 1],
    ['Tre', 1],
  ])
  for (const winner of winners) expect(await findCart(db, { cartId: winner.id })).toEqual(winner)
})

test('a row that follows a removed one is written as it is', async () => {
  const [one, other] = [
    { ...aRow, id: 'ett' },
    { ...aRow, id: 'annat', quantity: 2 },
  ]
  const empty = await insertCart(db, null, change('Ett'))
  const both = empty && (await saveCart(db, empty, { cart: { ...empty, rows: [one, other] }, keys: [], now }))
  const left = both && (await saveCart(db, both, { cart: { ...both, rows: [other] }, keys: [], now }))
  expect((await findCart(db, { cartId: left?.id ?? '' }))?.rows).toEqual([other])
})

test('of a large cart only what has changed is written, until that is much', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({ ...aRow, id: `rad ${at}`, productId: at }))
  let cart = await insertCart(db, null, { ...change('Stor'), cart: { ...emptyCart, rows } })
  const more = { ...aRow, id: 'ny', productId: 1000 }
  const written: string[] = []
  for (let at = 0; at < 20; at += 1) {
    if (!cart) throw new Error('The cart was not written')
    const changed = cart.rows.map((row, place) => (place === at ? { ...row, quantity: 5 } : row))
    cart = await saveCart(db, cart, { ...change(''), cart: { ...cart, rows: at === 3 ? [...changed, more] : changed } })
    expect((await findCart(db, { cartId: cart?.id ?? '' }))?.rows).toEqual(cart?.rows)
    expect((await cartById(db, cart?.id ?? ''))?.rows).toEqual(cart?.rows)
    written.push(await isWhole(cart?.id))
  }
  expect(written.slice(0, 8)).toEqual(Array(8).fill('what has changed'))
  expect(written).toContain('all rows')
  if (!cart) throw new Error('The cart was not saved')
  const less = await saveCart(db, cart, { ...change(''), cart: { ...cart, rows: cart.rows.slice(1) } })
  expect(await isWhole(less?.id)).toBe('all rows')
  expect((await findCart(db, { cartId: less?.id ?? '' }))?.rows).toEqual(cart.rows.slice(1))
})

test('what differs from the rows of a large cart is void once another release has written them', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ ...aRow, id: `rad ${at}`, productId: at }))
  const cart = await insertCart(db, null, { ...change('Stor'), cart: { ...emptyCart, rows } })
  if (!cart) throw new Error('The cart was not written')
  await saveCart(db, cart, { ...change(''), cart: { ...cart, rows: [...rows, { ...aRow, productId: 1000 }] } })
  await db.query('', `update cart set rows = '[]', revision = revision + 1 where id = $1`, [cart.id])
  expect((await findCart(db, { cartId: cart.id }))?.rows).toEqual([])
})

test('a large cart as version 0.1.0 stores it is read by all that read carts', async () => {
  const rows = Array.from({ length: 21 }, (_, at) => ({ ...aRow, id: `rad ${at}`, productId: at }))
  const [changed, added] = [
    { ...rows[4], quantity: 7 },
    { ...aRow, id: 'ny', productId: 1000 },
  ]
  const stored = [JSON.stringify(rows), JSON.stringify({ 4: changed, 21: added })]
  const { id: memberId } = await makeMember(db, 2)
  const sql = `insert into cart (id, member_id, name, code, rows, changed_rows, revision, changed_revision, updated_at)
    values (gen_random_uuid(), $3, 'Stor', '', $1::json, $2::json, 3, 3, now()) returning id`
  const [visitor] = await db.query<{ id: string }>('', sql, [...stored, null])
  const [member] = await db.query<{ id: string }>('', sql, [...stored, memberId])
  const read = await Promise.all([
    findCart(db, { cartId: visitor?.id ?? '' }),
    findCart(db, { memberId }),
    cartById(db, member?.id ?? ''),
    inTransaction(db, (tx) => lockCart(tx, memberId)),
    inTransaction(db, (tx) => takeVisitorCart(tx, visitor?.id ?? '')),
  ])
  for (const cart of read) expect(cart?.rows).toEqual([...rows.with(4, changed as (typeof rows)[0]), added])
})

test('of two processes that change a large cart in turn neither loses what the other stored beside its rows', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ ...aRow, id: `rad ${at}`, productId: at }))
  const inserted = await insertCart(db, null, { ...change('Stor'), cart: { ...emptyCart, rows } })
  if (!inserted) throw new Error('The cart was not written')
  const { id: cartId } = inserted
  const changed = (cart: StoredCart, at: number) => {
    const row = { ...aRow, id: `rad ${at}`, productId: at, quantity: at + 2 }
    return saveCart(db, cart, { ...change(''), cart: { ...cart, rows: cart.rows.with(at, row) } })
  }
  // Each keeps in memory what it saved last, and reads again when that is no longer the cart.
  const kept: [StoredCart, StoredCart] = [inserted, inserted]
  for (let at = 0; at < 8; at += 1) {
    const process = at % 2
    let saved = await changed(kept[process] as StoredCart, at)
    expect(saved === null).toBe(at > 0)
    saved ??= await changed((await findCart(db, { cartId })) as StoredCart, at)
    kept[process] = saved as StoredCart
  }
  const left = (await findCart(db, { cartId }))?.rows.map(({ quantity }) => quantity)
  expect(left?.slice(0, 9)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 1])
})

test('a cart that another transaction has locked does not hold the others that are saved with it', async () => {
  const [first, held, free] = await Promise.all(['Ett', 'Två', 'Tre'].map((name) => insertCart(db, null, change(name))))
  if (!first || !held || !free) throw new Error('The carts were not written')
  const saving = Promise.withResolvers<StoredCart | null>()
  await inTransaction(db, async (tx) => {
    await tx.query('', 'select from cart where id = $1 for update', [held.id])
    const begun = saveCart(db, first, change('Fyra'))
    saveCart(db, held, change('Fem')).then(saving.resolve, saving.reject)
    const saved = await Promise.all([begun, saveCart(db, free, change('Sex'))])
    expect(saved.map((cart) => cart?.name)).toEqual(['Fyra', 'Sex'])
    expect((await findCart(db, { cartId: held.id }))?.name).toBe('Två')
  })
  expect((await saving.promise)?.name).toBe('Fem')
  expect((await findCart(db, { cartId: held.id }))?.name).toBe('Fem')
})

async function isWhole(id: string | undefined): Promise<string> {
  const [row] = await db.query<{ changed: unknown }>('', 'select changed_rows as changed from cart where id = $1', [id])
  return row?.changed === null ? 'all rows' : 'what has changed'
}

const gift = { amount: 10_000, name: 'Elin', email: 'elin@exempel.se', sendOn: null }
const aRow = { id: 'a', productId: 1, quantity: 1, insured: false, unitPrice: 100, discount: 0, addedAt: 0 }

const change = (name: string) => ({ cart: { ...emptyCart, name }, keys: [], now })
