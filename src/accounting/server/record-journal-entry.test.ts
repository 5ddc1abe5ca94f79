import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { recordJournalEntry } from './record-journal-entry.ts'

const db = await testDatabase()
afterAll(() => db.close())

const now = new Date('2026-11-21T12:00:00Z')
const paid = { key: 'paid:1', text: 'Betald', lines: [{ account: 'provider', amount: 100 } as const] }

test('an unbalanced entry is rejected', async () => {
  await expect(recordJournalEntry(db, paid, now)).rejects.toMatchObject({ code: 'KR002' })
  expect(await db.query('', 'select 1 from journal_entry')).toEqual([])
})

test('the same event is booked once', async () => {
  const entry = { ...paid, lines: [...paid.lines, { account: 'customer', amount: -100 } as const] }
  await recordJournalEntry(db, entry, now)
  await recordJournalEntry(db, entry, now)
  expect(await db.query('', 'select account, amount::int from journal_line order by account')).toEqual([
    { account: 1580, amount: 100 },
    { account: 2420, amount: -100 },
  ])
})

test('entries are never changed', async () => {
  await expect(db.query('', 'update journal_line set amount = 1')).rejects.toThrow('append-only')
  await expect(db.query('', 'delete from journal_entry')).rejects.toThrow('append-only')
})
