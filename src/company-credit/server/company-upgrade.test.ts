import { expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { emptyDatabase } from '#test/database.ts'

test('after an upgrade existing invoiced companies must be reviewed, and unsent orders wait', async () => {
  const db = await emptyDatabase()
  try {
    await migrate(db, () => {}, { upTo: '0058-verified-identity.sql' })
    const order = (id: number, state: string, number: string) =>
      db.query(
        '',
        `with o as (
           insert into orders (id, number, secret, idempotency_key, request_hash, state, email, phone, address, delivery,
             payment_method, goods_ore, shipping_ore, total_ore, vat, placed_at, updated_at)
           values ($1, $1, 's', 'k' || $1::bigint, '', $2, '', '', '{"company": "Ljusverket AB"}', '{}', 'company-invoice',
             1, 0, 1, '[]', now(), now())
           returning id
         ), p as (
           insert into payment (reference, order_id, method, amount_ore, state, updated_at)
           select gen_random_uuid(), id, 'company-invoice', 1, 'paid', now() from o returning reference
         )
         insert into company_invoice (payment_reference, organisation_number, due_on) select reference, $3, current_date from p`,
        [id, state, number],
      )
    await order(1, 'placed', '5567037485')
    await order(2, 'delivered', '5567037485')
    await order(3, 'sent', '')
    await db.query('', `insert into company_credit values ('2120000142', 700000)`)
    await migrate(db)
    const companies = `select organisation_number as number, legal_name as name, state, credit_limit as amount from company order by 1`
    expect(await db.query('', companies)).toEqual([
      { number: '2120000142', name: '2120000142', state: 'applied', amount: 700_000 },
      { number: '5567037485', name: 'Ljusverket AB', state: 'applied', amount: 0 },
    ])
    expect(await db.query('', 'select id::int, hold_reason as reason from orders order by id')).toEqual([
      { id: 1, reason: 'credit-approval' },
      { id: 2, reason: null },
      { id: 3, reason: null },
    ])
    const invoices = 'select count(*)::int as n, count(company_id)::int as known from company_invoice'
    expect(await db.query('', invoices)).toEqual([{ n: 3, known: 2 }])
  } finally {
    await db.close()
  }
})
