import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { booksApi } from '#books/server/api.ts'
import { seller } from '#orders/seller.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeMember, makeShopper, makeVisit } from '#test/visit.ts'
import { announceReturn } from './announce-return.ts'
import { receiveReturn } from './receive-return.ts'
import { settleReturn } from './settle-return.ts'

const shop = await openCheckout()
const { db } = shop
afterAll(() => shop.close())

const now = new Date('2026-11-20T12:00:00Z')

async function sendBack(orderId: string, pieces: number, deductionOre: number) {
  const rows = [{ position: 0, quantity: pieces, reason: 'none' as const }]
  const { id } = await announceReturn(db, { orderId, key: randomUUID(), way: 'parcel', rows, now })
  const received = [{ position: 0, quantity: pieces, condition: 'used' as const, fate: 'stock' as const }]
  await receiveReturn(db, { id, rows: received, memberId: 8, now })
  const deductions = deductionOre > 0 ? [{ position: 0, ore: deductionOre, reason: 'Repor' }] : []
  await settleReturn(db, { id, deductions, visit: makeVisit({ now, shopper: makeShopper(8, { isEmployee: true }) }) })
}

test('the books of a day of orders, partial shipments and returns balance to the öre', async () => {
  await makeMember(db, 8)
  // Prices whose VAT is no whole öre.
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100, priceOre: 33_333 })
  await shop.sell({ id: 2, name: 'Hexum Godis', web: 100, priceOre: 1_997 })
  await db.query('', `update product set vat_class = 'food' where id = 2`)
  await db.query('', `insert into change (kind, ref) values ('product', 2)`)
  await shop.shelf.catchUp()
  for (let index = 0; index < 6; index += 1) {
    const total = 3 * 33_333 + 5 * 1_997 + 4_900
    const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 3, 2: 5 }), expectedTotal: total, now })
    await deliver(db, { orderId, pieces: [1, index], sentAt: now, deliveredAt: now })
    if (index > 1) await deliver(db, { orderId, pieces: [2, 5 - index], sentAt: now, deliveredAt: now })
    if (index > 2) await sendBack(orderId, 1, index === 4 ? 1_111 : 0)
    if (index === 5) await sendBack(orderId, 2, 0)
  }

  const employee = makeVisit({ now, shopper: makeShopper(8, { isEmployee: true }) })
  const period = { params: undefined, query: { from: '2026-11-20', to: '2026-11-20' }, body: undefined }
  const api = booksApi({ db, company: seller })
  expect(await api.getTrialBalance(period, employee)).toMatchObject({ data: { difference: 0 } })

  // What the VAT return says is what stands on the receipts less what stands on the credit notes.
  const printed = await db.query<{ rate: number; base: number; vat: number }>(
    '',
    `select (v->>'rate')::int as rate, sum(sign * (v->>'base')::int)::int as base, sum(sign * (v->>'vat')::int)::int as vat
     from (select document, case kind when 'receipt' then 1 else -1 end as sign from receipt) r,
       jsonb_array_elements(document->'vat') as v group by 1 order by 1 desc`,
  )
  expect(printed.map(({ rate }) => rate)).toEqual([25, 6])
  const report = await api.getVatReport(period, employee)
  expect(report).toMatchObject({ data: { rates: expect.arrayContaining(printed) } })

  // Every order's money that is sold and not undone left the customer's account, the rest of it is given back or waits.
  const differing = await db.query(
    '',
    `select o.number from orders o
     where (select coalesce(sum(case kind when 'receipt' then 1 else -1 end * (document->>'totalOre')::int), 0)
            from receipt where order_id = o.id)
       <> (select coalesce(sum(l.ore), 0) from book_line l join book_entry e on e.id = l.entry_id
           where e.order_id = o.id and l.account = 2420 and (e.key like 'receipt:%' or e.key like 'credit-note:%'))`,
  )
  expect(differing).toEqual([])
  const credited = await db.query(
    '',
    `select 1 from receipt c where kind = 'credit-note'
       and (document->>'totalOre')::int <> (select sum(amount_ore) from refund where key = c.key)`,
  )
  expect(credited).toEqual([])
})
