import { afterAll, expect, test } from 'vitest'
import { emptyCart } from '#cart/cart-draft.ts'
import { randomId } from '#core/server/random-id.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember } from '#test/request-context.ts'
import { cartById, insertCart, takeVisitorCart } from './cart-table.ts'

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

const change = (name: string) => ({ cart: { ...emptyCart, name }, keys: [], now })
