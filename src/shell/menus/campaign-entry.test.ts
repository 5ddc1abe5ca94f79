import { expect, test } from 'vitest'
import { isOpen } from '#catalog/calendar.ts'
import { calendarEntries } from '#seed/campaigns.ts'
import { campaignEntry } from './campaign-entry.ts'

function openOn(day: string) {
  const noon = new Date(`${day}T12:00:00+01:00`)
  return calendarEntries(noon)
    .filter((entry) => isOpen(entry, noon))
    .map(({ text = '', ...entry }) => ({ ...entry, text }))
}

const entry = (placement: string) => (day: string) => campaignEntry(openOn(day), placement)

test.each(['hamburger', 'top-navigation'])('the %s has Black Week from 11 November to 2 December', (placement) => {
  const on = entry(placement)
  const plain = { name: 'Kampanjer', href: '/se/campaigns' }
  const black = { name: 'Black Week', href: '/se/campaign/7866-Black-Week' }
  expect(['2024-11-10', '2024-11-11', '2024-12-02', '2024-12-03'].map(on)).toEqual([plain, black, black, plain])
})

const isOpenOn = (placement: string) => (day: string) => openOn(day).some((entry) => entry.placement === placement)

test('the menus link to Black Week from 1 November to 2 December', () => {
  const days = ['2024-10-31', '2024-11-01', '2024-12-02', '2024-12-03']
  expect(days.map(isOpenOn('black-week-links'))).toEqual([false, true, true, false])
})

test('the header is decorated from 1 December to 10 January', () => {
  const days = ['2024-11-30', '2024-12-01', '2025-01-10', '2025-01-11']
  expect(days.map(isOpenOn('christmas'))).toEqual([false, true, true, false])
})

function atBoundaries(placement: string, from: string, end: string): boolean[] {
  const boundaries = [from, end].map((day) => Date.parse(`${day}T00:00:00+01:00`))
  return boundaries.flatMap((boundary) =>
    [new Date(boundary - 1), new Date(boundary)].map((now) =>
      calendarEntries(now).some((entry) => entry.placement === placement && isOpen(entry, now)),
    ),
  )
}

test.each([
  ['black-week-links', '2024-11-01', '2024-12-03'],
  ['countdown', '2024-11-01', '2024-11-15'],
  ['hamburger', '2024-11-11', '2024-12-03'],
  ['top-navigation', '2024-11-11', '2024-12-03'],
  ['usp', '2024-11-15', '2024-12-03'],
  ['christmas', '2024-12-01', '2025-01-11'],
  ['christmas', '2026-12-01', '2027-01-11'],
])('%s opens with %s and closes with %s, exactly', (placement, from, end) => {
  expect(atBoundaries(placement, from, end)).toEqual([false, true, true, false])
})
