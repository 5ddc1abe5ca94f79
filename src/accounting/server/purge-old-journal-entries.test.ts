import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { numberJournalEntries } from './number-journal-entries.ts'
import { purgeOldJournalEntries } from './purge-old-journal-entries.ts'
import { balancesOf } from './read-journal.ts'
import { recordJournalEntry } from './record-journal-entry.ts'

const db = await testDatabase()
const now = new Date('2026-07-01T12:00:00Z')
afterAll(() => db.close())

const sold = async (key: string, at: string, amount: number) =>
  await recordJournalEntry(
    db,
    {
      key,
      text: key,
      lines: [
        { account: 'bank', amount },
        { account: 'sales25', amount: (-amount * 4) / 5 },
        { account: 'vat25', amount: -amount / 5 },
      ],
    },
    new Date(at),
  )

test('entries are deleted in batches after seven years, and later balances stay the same', async () => {
  await db.query(
    '',
    `with entry as (
       insert into journal_entry (key, at, text)
       select 'gammal ' || n, make_timestamptz(2017 + n % 2, 6, 1, 12, 0, 0), 'gammal' from generate_series(1, 2500) as n
       returning id
     )
     insert into journal_line (entry_id, position, account, amount)
     select id, position, account, amount * id
     from entry, (values (1, 1930, 5), (2, 3001, -4), (3, 2611, -1)) as l (position, account, amount)`,
  )
  await sold('sista dagen', '2018-12-31T22:59:59Z', 1000)
  await sold('första dagen', '2018-12-31T23:00:00Z', 2000)
  await sold('ny', '2026-03-01T12:00:00Z', 4000)
  await numberJournalEntries(db, now)
  const years = [
    { from: '2019-01-01', to: '2019-12-31' },
    { from: '2026-01-01', to: '2026-06-30' },
  ]
  const balances = async () => await Promise.all(years.map((year) => balancesOf(db, year)))
  const before = await balances()

  await purgeOldJournalEntries(db, now, 1)
  expect(await balances()).toEqual(before)
  await purgeOldJournalEntries(db, now)
  expect(await balances()).toEqual(before)
  expect(await purgeOldJournalEntries(db, now)).toBe(0)
  const left = await db.query<{ text: string }>('', 'select text from journal_entry order by at')
  expect(left.map(({ text }) => text)).toEqual(['Ingående saldon från år som gallrats', 'första dagen', 'ny'])
})

test('no other entries can be deleted', async () => {
  for (const table of ['journal_entry', 'journal_line', 'journal_entry_number']) {
    await expect(db.query('', `delete from ${table}`)).rejects.toThrow('append-only')
  }
})
