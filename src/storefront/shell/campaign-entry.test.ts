import { expect, test } from 'vitest'
import { isOpen } from '#catalog/calendar.ts'
import { windows } from '#seed/campaigns.ts'
import { campaignEntry } from './campaign-entry.ts'

/** The windows of the demo shop's calendar that are open at noon of a day. */
function openOn(day: string) {
  const noon = new Date(`${day}T12:00:00+01:00`)
  return windows(noon)
    .filter((window) => isOpen(window, noon))
    .map(({ text = '', ...window }) => ({ ...window, text }))
}

const entry = (placement: string) => (day: string) => campaignEntry(openOn(day), placement)

test.each(['hamburger', 'top-navigation'])('the %s has Black Week from 11 November to 2 December', (placement) => {
  const on = entry(placement)
  const plain = { name: 'Kampanjer', href: '/se/campaigns' }
  const black = { name: 'Black Week', href: '/se/campaign/7866-Black-Week' }
  expect(['2024-11-10', '2024-11-11', '2024-12-02', '2024-12-03'].map(on)).toEqual([plain, black, black, plain])
})

const isOpenOn = (placement: string) => (day: string) => openOn(day).some((window) => window.placement === placement)

test('links to Black Week stand in the menus from 1 November to 2 December', () => {
  const days = ['2024-10-31', '2024-11-01', '2024-12-02', '2024-12-03']
  expect(days.map(isOpenOn('black-week-links'))).toEqual([false, true, true, false])
})

test('the header is dressed for Christmas from 1 December to 10 January', () => {
  const days = ['2024-11-30', '2024-12-01', '2025-01-10', '2025-01-11']
  expect(days.map(isOpenOn('christmas'))).toEqual([false, true, true, false])
})

/** Whether a placement of the demo shop's calendar is open, a moment before and at each of its two edges in Sweden. */
function atEdges(placement: string, from: string, end: string): boolean[] {
  const edges = [from, end].map((day) => Date.parse(`${day}T00:00:00+01:00`))
  return edges.flatMap((edge) =>
    [new Date(edge - 1), new Date(edge)].map((now) =>
      windows(now).some((window) => window.placement === placement && isOpen(window, now)),
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
])('%s opens with %s and is over with %s, to the moment', (placement, from, end) => {
  expect(atEdges(placement, from, end)).toEqual([false, true, true, false])
})
