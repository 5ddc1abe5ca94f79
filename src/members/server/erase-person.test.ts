import { afterAll, beforeAll, expect, test } from 'vitest'
import { sayAsMember } from '#account/server/letters/answers.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember, makeShopper } from '#test/visit.ts'
import { erasePerson } from './erase-person.ts'

const shop = await openCheckout()
const { db } = shop
const now = new Date('2026-11-20T12:00:00Z')

beforeAll(() => shop.sell({ id: 1, name: 'Hexum Vind', web: 100 }))
afterAll(() => shop.close())

/** Every text and document in the database, but those the law makes us keep and the books of the payment provider. */
async function everything(): Promise<string> {
  const tables = await db.query<{ name: string }>(
    '',
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pretend') and tablename not in ('receipt', 'charge')`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) => db.query<{ text: string }>('', `select t::text as text from ${name} t`)),
  )
  return texts
    .flat()
    .map(({ text }) => text)
    .join('\n')
}

test('nothing of the person is left but the vouchers, and the books are as they were', async () => {
  await makeMember(db, 7)
  await db.query(
    '',
    `insert into review (product_id, member_id, author, rating, text) values (1, 7, 'member7', 5, 'Bra')`,
  )
  await sayAsMember(db, { memberId: 7, kind: 'cart-reminder', isYes: true, source: 'cart', now })
  await db.query('', `insert into cart_reminder values ('member7@exempel.se', gen_random_uuid(), $1)`, [now])
  await shop.fillCart({ 1: 2 }, { memberId: 7 })
  const facts = {
    email: 'member7@exempel.se',
    firstName: 'Vendela',
    lastName: 'Ask',
    street: 'Bokgränd 7',
    phone: '0701112233',
  }
  const order = await shop.order({ cartId: '', shopper: makeShopper(7), expectedTotal: 204_900, now, request: facts })
  expect(await erasePerson(db, 7, now)).toBe('under-way')
  await deliver(db, { orderId: order.orderId, sentAt: now, deliveredAt: now })
  const lines = await db.query('', 'select * from book_line order by entry_id, position')

  expect(await erasePerson(db, 7, now)).toBe('erased')
  expect(await erasePerson(db, 7, now)).toBe('erased')
  const left = await everything()
  for (const trace of ['member7', 'Vendela', 'Bokgränd', '0701112233', order.secret]) expect(left).not.toContain(trace)
  expect(await db.query('', 'select * from book_line order by entry_id, position')).toEqual(lines)
  expect(await db.query('', `select document->'buyer'->>'firstName' as name from receipt`)).toEqual([
    { name: 'Vendela' },
  ])
  expect(await db.query('', 'select total_ore from orders')).toEqual([{ total_ore: 204_900 }])
  expect(await db.query('', 'select author, text from review')).toEqual([{ author: 'Tidigare medlem', text: 'Bra' }])
})
