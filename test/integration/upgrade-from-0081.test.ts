import { expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { emptyDatabase } from '#test/database.ts'

test('an upgrade preserves journal, staff rights, open sandbox payments and returning parcels', async () => {
  const db = await emptyDatabase()
  try {
    await migrate(db, () => {}, { upTo: '0081-standard-names.sql' })
    await db.query(
      '',
      `with e as (insert into book_entry (key, at, text) values ('sale', '2026-01-01', 'Sale') returning id)
       insert into book_line (entry_id, position, account, ore) select id, 1, 2420, 100 from e union all select id, 2, 3001, -100 from e`,
    )
    await db.query(
      '',
      `insert into member (username, email, password_hash, rights) values ('signe', 'signe@exempel.se', '', '{orders,books}')`,
    )
    await db.query(
      '',
      `with o as (
         insert into orders (id, number, secret, idempotency_key, request_hash, state, email, phone, address, delivery,
           payment_method, goods_ore, shipping_ore, total_ore, vat, placed_at, updated_at)
         values (1, 1, 's', 'k', '', 'awaiting-payment', '', '', '{}', '{}', 'card', 1, 0, 1, '[]', now(), now()) returning id
       ), r as (
         insert into goods_return (key, order_id, cause, way, announced_at, updated_at)
         select 'r', id, 'uncollected', 'carrier', now(), now() from o
       )
       insert into payment (reference, order_id, method, amount_ore, state, updated_at, next)
       select gen_random_uuid(), id, 'card', 1, 'created', now(), '{"kind": "overlay", "token": "t", "address": "/api/pretend/pay/t"}' from o`,
    )
    await migrate(db)
    expect(await db.query('', 'select rights from member')).toEqual([
      { rights: ['orders', 'accounting', 'customers', 'emails'] },
    ])
    expect(await db.query('', `select next ->> 'address' as address from payment`)).toEqual([
      { address: '/api/sandbox/pay/t' },
    ])
    expect(await db.query('', 'select cause from goods_return')).toEqual([{ cause: 'undelivered' }])
    expect(await db.query('', 'select key from journal_entry')).toEqual([{ key: 'sale' }])
    const unbalanced = 'insert into journal_line select max(id), 3, 1930, 5 from journal_entry'
    await expect(db.query('', unbalanced)).rejects.toMatchObject({ code: 'KR002' })
    await expect(db.query('', 'delete from journal_line')).rejects.toThrow('journal_line is append-only')
    const oldNames = `select proname from pg_proc
      where prosrc ~ 'book_|pretend|past_keeping|order_hold|held_for|hold_minutes|forgotten_at'`
    expect(await db.query('', oldNames)).toEqual([])
  } finally {
    await db.close()
  }
})
