import { afterAll, beforeEach, expect, test } from 'vitest'
import { countedQuery } from '#search-engine/server/counted-query.ts'
import { testDatabase } from '#test/database.ts'
import { openSearchCounter } from './search-counter.ts'
import { purgeOldSearches, readSuggested, writeSearchLog } from './search-log.ts'
import { SearchedPhrases } from './searched-phrases.ts'

const db = await testDatabase()
afterAll(() => db.close())
beforeEach(() => db.query('', 'truncate searched'))

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12))
const all = () => db.query('', 'select query, hits, times, days from searched order by query')
const onError = (error: unknown) => {
  throw error
}

test('queries are normalised before counting', () => {
  expect(['Gaming  Mus ', 'gaming mus'].map(countedQuery)).toEqual(['gaming mus', 'gaming mus'])
})

test.each([
  'anna@exempel.se',
  '19800101-1234',
  '070-123 45 67',
  'a',
  ' ',
  '…',
  'x'.repeat(81),
  '𐛏',
  'a\0b',
  'ab\ud800',
])('%s is not stored', (text) => expect(countedQuery(text)).toBeNull())

test('searches are written later, with times, days and last hits', async () => {
  let now = day(1)
  const counter = await openSearchCounter({ db, now: () => now, onError })
  counter.note('Mus', 12)
  counter.note('mus', 12)
  counter.note('grävskopa', 0)
  expect(await all()).toEqual([])
  await counter.write()
  now = day(2)
  counter.note('mus', 11)
  counter.note('mus', null)
  counter.note('grävskopa', null)
  counter.note('aldrig sedd', null)
  await counter.close()
  expect(await all()).toEqual([
    { query: 'grävskopa', hits: 0, times: 2, days: 2 },
    { query: 'mus', hits: 11, times: 4, days: 2 },
  ])
})

test('what a search was last taken for and how often a product was opened are counted with it', async () => {
  const counter = await openSearchCounter({ db, now: () => day(1), onError })
  counter.note('tangetbord', 12, 'tangentbord')
  counter.noteClick('Tangetbord ')
  counter.note('mus', 3)
  counter.noteClick('aldrig sökt')
  counter.noteClick('anna@exempel.se')
  await counter.write()
  counter.note('tangetbord', null)
  counter.noteClick('tangetbord')
  await counter.write()
  const counted = () => db.query('', 'select query, times, corrected, clicks from searched order by query')
  expect(await counted()).toEqual([
    { query: 'mus', times: 1, corrected: null, clicks: 0 },
    { query: 'tangetbord', times: 2, corrected: 'tangentbord', clicks: 2 },
  ])
  counter.note('tangetbord', 1)
  await counter.close()
  expect((await counted())[1]).toMatchObject({ times: 3, corrected: null, clicks: 2 })
})

test('searches of three days with hits are suggested, most common first', async () => {
  for (const number of [1, 2, 3]) {
    const twoDays = number < 3 ? [{ query: 'hemligt', hits: 3, times: 90 }] : []
    const searched = [
      { query: 'gaming mus', hits: 4, times: 1 },
      { query: 'gamingstol', hits: 4, times: 2 },
      { query: 'grävskopa', hits: 0, times: 9 },
    ]
    await writeSearchLog(db, [...searched, ...twoDays], day(number))
  }
  expect(await readSuggested(db)).toEqual(['gamingstol', 'gaming mus'])
})

test('phrases complete the typed text and keep it as typed', () => {
  const phrases = new SearchedPhrases(['hörlurar', 'horn', 'mus', 'hörlurar trådlösa'])
  expect(phrases.startingWith('ho', 6)).toEqual(['hörlurar', 'horn', 'hörlurar trådlösa'])
  expect(phrases.startingWith('hö', 6)).toEqual(['hörlurar', 'hörlurar trådlösa'])
  expect(phrases.startingWith('mus', 6)).toEqual(['mus'])
  expect(phrases.startingWith('ho', 1)).toEqual(['hörlurar'])
})

test('related phrases have all the words and more, the most common first', () => {
  const phrases = new SearchedPhrases(['trådlösa hörlurar', 'hörlurar', 'hörlurar till barn', 'hörlurarna', 'mus'])
  expect(phrases.withAll(['horlurar'], 6)).toEqual(['trådlösa hörlurar', 'hörlurar till barn'])
  expect(phrases.withAll(['barn', 'horlurar'], 6)).toEqual(['hörlurar till barn'])
  expect(phrases.withAll([], 6)).toEqual([])
})

test('unused searches are deleted after a season', async () => {
  await writeSearchLog(db, [{ query: 'gammalt', hits: 1, times: 1 }], day(1))
  await writeSearchLog(db, [{ query: 'nytt', hits: 1, times: 1 }], day(90))
  await purgeOldSearches(db, day(100))
  expect((await all()).map(({ query }) => query)).toEqual(['nytt'])
})
