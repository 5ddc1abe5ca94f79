import { expect, test } from 'vitest'
import { csvOf, inOrder, shownColumns, sortedAddress } from './columns.ts'

type Row = { name: string; sum: number }
const columns = [
  { name: 'name', title: 'Namn', text: ({ name }: Row) => name, value: ({ name }: Row) => name },
  {
    name: 'sum',
    title: 'Summa',
    text: ({ sum }: Row) => String(sum),
    value: ({ sum }: Row) => sum,
    sort: { asc: 'sum', desc: '-sum' },
  },
  { name: 'more', title: 'Mer', isExtra: true, text: () => '' },
]
const namesOf = (text: string) => shownColumns(columns, new URLSearchParams(text)).map(({ name }) => name)

test('columns are as the address says; the first stays, and names that are none are as if not written', () => {
  expect(namesOf('')).toEqual(['name', 'sum'])
  expect(namesOf('columns=more')).toEqual(['name', 'more'])
  expect(namesOf('columns=secret')).toEqual(['name', 'sum'])
})

test('the order of a column is turned, from the first page', () => {
  const sort = { asc: 'oldest', desc: 'newest' }
  expect(sortedAddress(new URLSearchParams('before=5'), sort, true)).toBe('?sort=newest')
  expect(sortedAddress(new URLSearchParams('sort=newest'), sort, true)).toBe('?sort=oldest')
})

test('a whole list is ordered by numbers as numbers', () => {
  const rows = [9, 10, 8].map((sum) => ({ name: 'a', sum }))
  expect(inOrder(rows, columns, '-sum').map(({ sum }) => sum)).toEqual([10, 9, 8])
  expect(inOrder(rows, columns, undefined)).toEqual(rows)
})

test('a file of chosen rows runs no formula and keeps separators', () => {
  const rows = [
    { name: '=1+1', sum: -5 },
    { name: 'A; "B"', sum: 2 },
    { name: "'=1+1", sum: 0 },
  ]
  expect(csvOf(columns.slice(0, 2), rows)).toBe('\uFEFFNamn;Summa\r\n\'=1+1;-5\r\n"A; ""B""";2\r\n\'\'=1+1;0\r\n')
})
