import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { forgetOldEntries } from './forget-old-entries.ts'
import { numberEntries } from './number-entries.ts'
import { post } from './post.ts'
import { balancesOf } from './read-books.ts'

const db = await testDatabase()
const now = new Date('2026-07-01T12:00:00Z')
afterAll(() => db.close())

const sold = async (key: string, at: string, ore: number) =>
  await post(
    db,
    {
      key,
      text: key,
      lines: [
        { account: 'bank', ore },
        { account: 'sales25', ore: (-ore * 4) / 5 },
        { account: 'vat25', ore: -ore / 5 },
      ],
    },
    new Date(at),
  )

test('seven years after their year entries go, in batches, and the balances since are as they were', async () => {
  await db.query(
    '',
    `with entry as (
       insert into book_entry (key, at, text)
       select 'gammal ' || n, make_timestamptz(2017 + n % 2, 6, 1, 12, 0, 0), 'gammal' from generate_series(1, 2500) as n
       returning id
     )
     insert into book_line (entry_id, position, account, ore)
     select id, position, account, ore * id
     from entry, (values (1, 1930, 5), (2, 3001, -4), (3, 2611, -1)) as l (position, account, ore)`,
  )
  await sold('sista dagen', '2018-12-31T22:59:59Z', 1000)
  await sold('första dagen', '2018-12-31T23:00:00Z', 2000)
  await sold('ny', '2026-03-01T12:00:00Z', 4000)
  await numberEntries(db, now)
  const years = [
    { from: '2019-01-01', to: '2019-12-31' },
    { from: '2026-01-01', to: '2026-06-30' },
  ]
  const balances = async () => await Promise.all(years.map((year) => balancesOf(db, year)))
  const before = await balances()

  await forgetOldEntries(db, now, 1)
  expect(await balances()).toEqual(before)
  await forgetOldEntries(db, now)
  expect(await balances()).toEqual(before)
  expect(await forgetOldEntries(db, now)).toBe(0)
  const left = await db.query<{ text: string }>('', 'select text from book_entry order by at')
  expect(left.map(({ text }) => text)).toEqual(['Ingående saldon från år som gallrats', 'första dagen', 'ny'])
})

test('nothing else may be taken away', async () => {
  for (const table of ['book_entry', 'book_line', 'book_number']) {
    await expect(db.query('', `delete from ${table}`)).rejects.toThrow('append-only')
  }
})
