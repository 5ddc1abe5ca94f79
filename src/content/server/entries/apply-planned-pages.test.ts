import { afterAll, beforeEach, expect, test } from 'vitest'
import { openContent } from '#content/server/pages.ts'
import { createEntry, putEntry } from '#content-entries/server/save-entry.ts'
import { testDatabase } from '#test/database.ts'
import { applyPlannedPages } from './apply-planned-pages.ts'
import { infoPageEntries } from './text-tables.ts'

const db = await testDatabase()
afterAll(() => db.close())

const now = new Date('2026-11-26T10:00:00Z')
const then = new Date('2026-12-31T23:00:00Z')
const sara = { by: 1, now }
const page = { name: 'Köpvillkor', text: 'Gammalt', nextText: null, nextFrom: null, position: 0 }
const plan = { nextText: 'Nytt', nextFrom: '2027-01-01T00:00' }
const textAt = async (at: Date, real = now) => {
  const content = await openContent(db, () => real)
  return content.infoPage(8, at)?.text
}
const versions = async () => (await db.query('', 'select 1 from terms_version')).length

beforeEach(async () => {
  await db.query('', `delete from info_page`)
  await db.query('', `insert into info_page (id, name, text, position) values (8, 'Köpvillkor', 'Gammalt', 0)`)
})

test('a planned text is shown to those who look at its time, and makes no version of the terms yet', async () => {
  const before = await versions()
  await putEntry(db, infoPageEntries, { id: 8, version: 1, fields: { ...page, ...plan } }, sara)
  expect(await textAt(now)).toBe('Gammalt')
  expect(await textAt(then)).toBe('Nytt')
  expect(await textAt(new Date(then.getTime() - 1))).toBe('Gammalt')
  await applyPlannedPages(db, now)
  expect(await textAt(now)).toBe('Gammalt')
  expect(await versions()).toBe(before)
})

test('at its time it replaces the text, makes a version of the terms and is logged, once', async () => {
  await putEntry(db, infoPageEntries, { id: 8, version: 1, fields: { ...page, ...plan } }, sara)
  const before = await versions()
  // Due, but not written yet: what is shown is what orders keep.
  expect(await textAt(then, then)).toBe('Gammalt')
  await applyPlannedPages(db, then)
  await applyPlannedPages(db, then)
  expect(await textAt(then, then)).toBe('Nytt')
  expect(await versions()).toBe(before + 1)
  const [terms] = await db.query<{ pages: unknown }>('', 'select pages from terms_version order by id desc limit 1')
  expect(terms?.pages).toEqual([{ id: 8, name: 'Köpvillkor', text: 'Nytt' }])
  const log = await db.query(
    '',
    'select before, after, by_member_id as by from content_entry_log order by id desc limit 1',
  )
  expect(log).toMatchObject([
    { before: { text: 'Gammalt', nextText: 'Nytt' }, after: { text: 'Nytt', nextText: null }, by: 1 },
  ])
})

test('a text without a time is refused, and a time without a text', async () => {
  for (const half of [{ nextText: 'Nytt' }, { nextFrom: '2027-01-01T00:00' }]) {
    const saved = createEntry(db, infoPageEntries, { ...page, ...half }, { ...sara, key: JSON.stringify(half) })
    await expect(saved).rejects.toMatchObject({ status: 400, code: 'plan-incomplete' })
  }
})
