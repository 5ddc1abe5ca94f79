import { expect, test } from 'vitest'
import { shop } from '#core/shop.ts'
import { type OrderToPack, packingSlips, pickingList } from './documents.ts'

const order = (number: number, quantities: number[], more: Partial<OrderToPack> = {}) =>
  ({
    number,
    placedAt: Date.parse('2026-11-23T12:00:00Z'),
    rows: quantities.map((_, at) => ({ productId: 7 - at, name: `Vara ${7 - at}` })),
    toPack: [{ source: 'web', rows: quantities.map((quantity, position) => ({ position, quantity })) }],
    address: {
      company: null,
      firstName: 'Elin',
      lastName: 'Berg',
      street: 'Skogsstigen 5',
      zip: '75228',
      city: 'Uppsala',
    },
    delivery: { name: 'Hem', text: 'onsdag', place: null },
    greeting: null,
    linkedOrders: [],
    binLocations: {},
    disputedAmount: 0,
    ...more,
  }) as unknown as OrderToPack

type Printed = ReturnType<typeof packingSlips>

const lines = ({ blocks }: Printed) =>
  blocks.flatMap((block) => {
    if (block.kind === 'table') return block.rows.map((cells) => cells.join(' | '))
    if (block.kind === 'values') return block.values.map(([label, value]) => `${label}: ${value}`)
    if (block.kind === 'parties') return block.parties.map((one) => `${one.name}: ${one.lines.join(', ')}`)
    return `${block.kind}: ${block.text}`
  })

test('a disputed order is not on the picking list', () => {
  const disputed = order(13, [5], { disputedAmount: 100 })
  expect(lines(pickingList([order(11, [2]), disputed]))[0]).toBe('paragraph: 1 order, 2 varor')
})

test('the picking list sums each product over the orders, and names them', () => {
  expect(lines(pickingList([order(11, [2]), order(12, [1, 3])]))).toEqual([
    'paragraph: 2 ordrar, 6 varor',
    'heading: Weblagret',
    ' | 3 | Vara 6 | 6 | 12 (3) | ',
    ' | 3 | Vara 7 | 7 | 11 (2), 12 | ',
  ])
})

test('the picking list follows the way through the warehouse, and ends with what has no place', () => {
  const binLocations = { 6: 'B-2', 7: 'A-10' }
  expect(lines(pickingList([order(11, [1, 2, 3], { binLocations })])).slice(2)).toEqual([
    'A-10 | 1 | Vara 7 | 7 | 11 | ',
    'B-2 | 2 | Vara 6 | 6 | 11 (2) | ',
    ' | 3 | Vara 5 | 5 | 11 (3) | ',
  ])
})

test('each order has a packing slip of its own, with what is left, the greeting and whom to ask', () => {
  const { name, street, zip, city, email, phone } = shop.company
  const from = `Från: ${name}, ${street}, ${zip} ${city}`
  const end = [
    `paragraph: Stämmer något inte? Skriv till ${email} eller ring ${phone}.`,
    'paragraph: Vill du ångra köpet, returnera eller reklamera gör du det på beställningens sida.',
  ]
  expect(lines(packingSlips([order(11, [2]), order(12, [1], { greeting: 'Ring på' })]))).toEqual([
    'part: Följesedel, beställning 11',
    'Beställd: 23 november 2026',
    'Leverans: Hem, onsdag',
    'Till: Elin Berg, Skogsstigen 5, 752 28 Uppsala',
    from,
    '2 | Vara 7 | 7',
    ...end,
    'part: Följesedel, beställning 12',
    'Beställd: 23 november 2026',
    'Leverans: Hem, onsdag',
    'Hälsning till budet: Ring på',
    'Till: Elin Berg, Skogsstigen 5, 752 28 Uppsala',
    from,
    '1 | Vara 7 | 7',
    ...end,
  ])
})

test('a company is not said to have a right of withdrawal', () => {
  const { address } = order(11, [1])
  const slip = lines(packingSlips([order(11, [1], { address: { ...address, company: 'Ateljé Nord AB' } })]))
  expect(slip.join()).not.toContain('ångra')
})

test('an order and what was added to it name each other on their packing slips', () => {
  const linkedOrders = [
    { id: '1', number: 12, state: 'placed', isSupplement: true },
    { id: '2', number: 13, state: 'cancelled', isSupplement: true },
  ] as const
  const slip = lines(packingSlips([order(11, [2], { linkedOrders: [...linkedOrders] })]))
  expect(slip).toContain('Packas tillsammans med: beställning 12')
  expect(slip.join()).not.toContain('13')
})
