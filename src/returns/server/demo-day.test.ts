import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { accountingApi } from '#accounting/server/api.ts'
import { demoShopSettings } from '#seed/shop-settings.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { announceReturn } from './announce-return.ts'
import { receiveReturn } from './receive-return.ts'
import { refundReturn } from './refund-return.ts'

const shop = await openCheckout()
const { db } = shop
afterAll(() => shop.close())

const publicUrl = 'http://localhost'
const now = new Date('2026-11-20T12:00:00Z')

async function sendBack(orderId: string, units: number, deduction: number) {
  const rows = [{ position: 0, quantity: units, reason: 'none' as const }]
  const { id } = await announceReturn(db, { orderId, key: randomUUID(), way: 'parcel', rows, publicUrl, now })
  const received = [{ position: 0, quantity: units, condition: 'used' as const, disposition: 'stock' as const }]
  await receiveReturn(db, { id, rows: received, memberId: 8, now })
  const deductions = deduction > 0 ? [{ position: 0, amount: deduction, reason: 'Repor' }] : []
  await refundReturn(
    { db, publicUrl },
    {
      id,
      deductions,
      context: makeContext({ now, member: buildMember(8, { isEmployee: true }) }),
    },
  )
}

test('the journal of a day of orders, partial shipments and returns balances to the öre', async () => {
  await makeMember(db, 8)
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100, price: 33_333 })
  await shop.sell({ id: 2, name: 'Hexum Godis', web: 100, price: 1_997 })
  await db.query('', `update product set vat_class = 'food' where id = 2`)
  await db.query('', `insert into change (kind, ref) values ('product', 2)`)
  await shop.productCache.catchUp()
  for (let index = 0; index < 6; index += 1) {
    const total = 3 * 33_333 + 5 * 1_997 + 4_900
    const { orderId } = await shop.order({ cartId: await shop.fillCart({ 1: 3, 2: 5 }), expectedTotal: total, now })
    await deliver(db, { orderId, units: [1, index], sentAt: now, deliveredAt: now })
    if (index > 1) await deliver(db, { orderId, units: [2, 5 - index], sentAt: now, deliveredAt: now })
    if (index > 2) await sendBack(orderId, 1, index === 4 ? 1_111 : 0)
    if (index === 5) await sendBack(orderId, 2, 0)
  }

  const employee = makeContext({ now, member: buildMember(8, { isEmployee: true }) })
  const period = { params: undefined, query: { from: '2026-11-20', to: '2026-11-20' }, body: undefined }
  const api = accountingApi({ db, company: () => demoShopSettings.company })
  expect(await api.getTrialBalance(period, employee)).toMatchObject({ data: { difference: 0 } })

  // The VAT return equals receipts less credit notes.
  const printed = await db.query<{ rate: number; base: number; vat: number }>(
    '',
    `select (v->>'rate')::int as rate, sum(sign * (v->>'base')::int)::int as base, sum(sign * (v->>'vat')::int)::int as vat
     from (select document, case kind when 'receipt' then 1 else -1 end as sign from receipt) r,
       jsonb_array_elements(document->'vat') as v group by 1 order by 1 desc`,
  )
  expect(printed.map(({ rate }) => rate)).toEqual([25, 6])
  const report = await api.getVatReport(period, employee)
  expect(report).toMatchObject({ data: { rates: expect.arrayContaining(printed) } })

  const differing = await db.query(
    '',
    `select o.number from orders o
     where (select coalesce(sum(case kind when 'receipt' then 1 else -1 end * (document->>'totalOre')::int), 0)
            from receipt where order_id = o.id)
       <> (select coalesce(sum(l.amount), 0) from journal_line l join journal_entry e on e.id = l.entry_id
           where e.order_id = o.id and l.account = 2420 and (e.key like 'receipt:%' or e.key like 'credit-note:%'))`,
  )
  expect(differing).toEqual([])
  const credited = await db.query(
    '',
    `select 1 from receipt c where kind = 'credit-note'
       and (document->>'totalOre')::int <> (select sum(amount) from refund where key = c.key)`,
  )
  expect(credited).toEqual([])
})
