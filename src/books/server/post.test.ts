import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { post } from './post.ts'

const db = await testDatabase()
afterAll(() => db.close())

const now = new Date('2026-11-21T12:00:00Z')
const paid = { key: 'paid:1', text: 'Betald', lines: [{ account: 'provider', ore: 100 } as const] }

test('an entry whose debit and credit differ is refused whole', async () => {
  await expect(post(db, paid, now)).rejects.toMatchObject({ code: 'KR002' })
  expect(await db.query('', 'select 1 from book_entry')).toEqual([])
})

test('the same thing is booked once', async () => {
  const entry = { ...paid, lines: [...paid.lines, { account: 'customer', ore: -100 } as const] }
  await post(db, entry, now)
  await post(db, entry, now)
  expect(await db.query('', 'select account, ore::int from book_line order by account')).toEqual([
    { account: 1580, ore: 100 },
    { account: 2420, ore: -100 },
  ])
})

test('what is booked is never changed', async () => {
  await expect(db.query('', 'update book_line set ore = 1')).rejects.toThrow('append-only')
  await expect(db.query('', 'delete from book_entry')).rejects.toThrow('append-only')
})
