import { describe, expect, test } from 'vitest'
import { nextBoundary } from '#core/in-time.ts'
import { placeOf } from '#paths.ts'
import { redirects } from '#seed/redirects.ts'
import { type Redirection, redirectionOf, redirectTypes, targetPath, targetText } from './redirect.ts'

const blackWeek = { type: 'Campaign', id: 7866 } as const
const time = (text: string | null) => (text === null ? null : new Date(text))
const seeded = redirects.map((row) => ({ ...row, from: time(row.from), to: time(row.to) })) as Redirection[]

function leadsTo(path: string, now: string, list = seeded) {
  const place = placeOf(path)
  if (!place) throw new Error(`${path} is no address`)
  return redirectionOf(list, place, new Date(now))?.target ?? null
}

describe('the start page during Black Friday 2020', () => {
  test('redirects to the campaign from 16:00 on the 26th to the end of the 29th in Sweden', () => {
    expect(leadsTo('/', '2020-11-26T15:59:59+01:00')).toBeNull()
    expect(leadsTo('/', '2020-11-26T16:00:00+01:00')).toEqual(blackWeek)
    expect(leadsTo('/se', '2020-11-29T23:59:59+01:00')).toEqual(blackWeek)
    expect(leadsTo('/', '2020-11-30T00:00:00+01:00')).toBeNull()
    expect(leadsTo('/', '2026-11-27T16:00:00+01:00')).toBeNull()
  })

  test('the next changes are its beginning, then its end', () => {
    expect(nextBoundary(seeded, new Date('2020-01-01'))).toEqual(new Date('2020-11-26T15:00:00Z'))
    expect(nextBoundary(seeded, new Date('2020-11-26T15:00:00Z'))).toEqual(new Date('2020-11-29T23:00:00Z'))
    expect(nextBoundary(seeded, new Date('2020-11-29T23:00:00Z'))).toBeNull()
  })
})

test('old campaigns and information pages redirect to the newer campaign, regardless of their name part', () => {
  expect(leadsTo('/campaign/5471-black-friday', '2026-01-01')).toEqual(blackWeek)
  expect(leadsTo('/i/77', '2026-01-01')).toEqual(blackWeek)
  expect(leadsTo('/product/5471', '2026-01-01')).toBeNull()
})

test('a section is the same under each of its addresses, and a subsection is a category', () => {
  const list: Redirection[] = [
    { type: 'Section', id: 13, target: blackWeek, from: null, to: null },
    { type: 'Subsection', id: 21, target: blackWeek, from: null, to: null },
  ]
  for (const path of ['/section/13', '/c/s13', '/category/21'])
    expect(leadsTo(path, '2026-01-01', list)).toEqual(blackWeek)
  for (const path of ['/category/13', '/section/21']) expect(leadsTo(path, '2026-01-01', list)).toBeNull()
})

test('of several in force the most recently written applies', () => {
  const list: Redirection[] = [1, 2].map((id) => ({
    type: 'Category',
    id: 5,
    target: { type: 'Section', id },
    from: null,
    to: null,
  }))
  expect(leadsTo('/category/5', '2026-01-01', list)).toEqual({ type: 'Section', id: 2 })
})

test('six types have an id and a name, and the header resolves to their pages', () => {
  expect(redirectTypes.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Campaign'],
    [2, 'Category'],
    [3, 'Section'],
    [4, 'Subsection'],
    [5, 'Start'],
    [6, 'Manufacturer'],
  ])
  const paths = ['Campaign:7866', 'Category:1', 'Section:13', 'Subsection:21', 'Start', 'Manufacturer:5'].map(
    targetPath,
  )
  expect(paths).toEqual([
    '/se/campaign/7866',
    '/se/category/1',
    '/se/section/13',
    '/se/category/21',
    '/se',
    '/se/manufacturer/5',
  ])
  for (const wrong of ['', 'Start:1', 'Campaign', 'Product:1', 'Campaign:x', 'https://evil.example']) {
    expect([wrong, targetPath(wrong)]).toEqual([wrong, null])
  }
  expect([targetText(blackWeek), targetText({ type: 'Start', id: null })]).toEqual(['Campaign:7866', 'Start'])
})
