import { expect, test } from 'vitest'
import { mutantsOf } from '#bench/mutate.ts'
import { sqlChanges } from '#bench/mutate-sql.ts'

const changed = (sql: string) =>
  sqlChanges(sql).map(({ at, length, after }) => `${sql.slice(0, at)}${after}${sql.slice(at + length)}`)

test('every condition of a statement is removed in turn, nested ones too', () => {
  const sql = 'delete from k where a between $1 and $2 and exists (select from j where j.b = 3) and c'
  const without = changed(sql).filter((one) => one.includes('or true'))
  expect(without).toEqual([
    'delete from k where (a between $1 and $2 or true) and exists (select from j where j.b = 3) and c',
    'delete from k where a between $1 and $2 and (exists (select from j where j.b = 3) or true) and c',
    'delete from k where a between $1 and $2 and exists (select from j where (j.b = 3 or true)) and c',
    'delete from k where a between $1 and $2 and exists (select from j where j.b = 3) and (c or true)',
  ])
})

test('a conflict becomes an error, or changes nothing', () => {
  const sql = 'insert into k (a) values (f($1)) on conflict (a) do update set b = g(2) returning a'
  expect(changed(sql).filter((one) => !one.includes('do update'))).toEqual([
    'insert into k (a) values (f($1))  returning a',
    'insert into k (a) values (f($1)) on conflict (a) do nothing returning a',
  ])
})

test('locks, defaults, orders, limits in time and what happens once are changed', () => {
  const sql = `select distinct coalesce(sum(a), 0), b - interval '30 days' from k order by a desc for update of k skip locked`
  const changes = sqlChanges(sql).map(({ at, length, after }) => [sql.slice(at, at + length), after])
  expect(changes).toEqual([
    ['distinct', ''],
    ['sum', 'max'],
    ['0', '1'],
    ['-', '+'],
    [`'30 days'`, `'31 days'`],
    ['desc', 'asc'],
    ['for update of k skip locked', ''],
    [' skip locked', ''],
    ['coalesce(sum(a), 0)', 'coalesce(sum(a))'],
  ])
})

test('of the code are changed comparisons, defaults, filters, statements and SQL, in quotes or not', () => {
  const source = `
    export const f = (a: number[], m: Map<number, number>) => a.filter((one) => one > (m.get(one) ?? 5)).some(Boolean)
    export const sql = 'delete from k where a < $1'
  `
  const mutants = mutantsOf('src/f.ts', source).map(({ before, after }) => `${before} → ${after}`)
  expect(mutants).toEqual(
    expect.arrayContaining([
      'a.filter((one) => one > (m.get(one) ?? 5)) → a',
      '> → >=',
      'm.get(one) ?? 5 → m.get(one)',
      '5 → 6',
      'some → every',
      'a < $1 → (a < $1 or true)',
      '< → <=',
    ]),
  )
})

test('a statement keeps what is inserted into it', () => {
  const source = 'export const sql = `delete from k where a = any(${some({ a: "b" })}) and b = ${other}`'
  const mutants = mutantsOf('src/f.ts', source).map(({ after }) => after)
  expect(mutants).toEqual(expect.arrayContaining(['(a = any(${some({ a: "b" })}) or true)', '(b = ${other} or true)']))
})
