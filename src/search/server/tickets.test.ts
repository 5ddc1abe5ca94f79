import { expect, test } from 'vitest'
import { placeName, withSponsored } from './sponsored-places.ts'
import { readTicket, writeTicket } from './tickets.ts'

const at = new Date('2026-11-21T12:00:00Z')
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
const showing = { productId: 12, place: 'section/13' }

test('a ticket is valid for six hours', () => {
  const ticket = writeTicket(showing, 'secret', at)
  expect(readTicket(ticket, 'secret', later(5.9))).toMatchObject(showing)
  expect(readTicket(ticket, 'secret', later(6.1))).toBeNull()
  expect(readTicket(ticket, 'secret', later(-1))).toBeNull()
})

test('tickets are unique, and do not reveal their product in plain text', () => {
  const [one, other] = [writeTicket(showing, 'secret', at), writeTicket(showing, 'secret', at)]
  expect(one).not.toBe(other)
  expect(one).not.toContain('section')
})

test('a forged or changed ticket is invalid', () => {
  const ticket = writeTicket(showing, 'secret', at)
  const [body = '', signature = ''] = ticket.split('.')
  const other = Buffer.from(JSON.stringify([13, 'section/13', at.getTime(), 'x'])).toString('base64url')
  for (const forged of [
    '',
    '.',
    'x',
    body,
    `${other}.${signature}`,
    `${ticket}.x`,
    `${body}.${signature}å`,
    `${body}.${'é'.repeat(22)}`,
  ]) {
    expect(readTicket(forged, 'secret', at)).toBeNull()
  }
  expect(readTicket(ticket, 'another', at)).toBeNull()
})

test.each([
  ['category/s13-Gaming', 'section/13'],
  ['Section/13', 'section/13'],
  ['category/12-Moss', 'category/12'],
  ['campaign/s13', 'campaigns/13'],
  ['manufacturer/5-Hexum/12-Moss', 'manufacturer/5/12'],
  ['member-offers', 'member-offers'],
  ['search/Trådlös  MUS\u0000', 'search/tradlos mus'],
])('the list %s is sponsored as %s', (url, name) => expect(placeName(url)).toBe(name))

test('sponsored products end the first two rows, and those ranked higher stay', () => {
  const hits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(withSponsored(hits, [8, 9])).toEqual([1, 2, 8, 3, 4, 9, 5, 6, 7])
  expect(withSponsored(hits, [1])).toEqual(hits)
  expect(withSponsored([1, 2], [2])).toEqual([1, 2])
})

test('products without a hit, or with a low rank, are not promoted', () => {
  const hits = Array.from({ length: 500 }, (_, at) => at + 1)
  expect(withSponsored(hits, [999, 400])).toEqual(hits)
})
