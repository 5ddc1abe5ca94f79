import { afterAll, expect, test } from 'vitest'
import { emptyCart } from '#cart/cart-draft.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember } from '#test/request-context.ts'
import { insertCart, takeVisitorCart } from './cart-table.ts'

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
