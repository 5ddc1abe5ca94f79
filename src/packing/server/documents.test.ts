import { expect, test } from 'vitest'
import { type OrderToPack, packingSlips, pickingList } from './documents.ts'

const order = (number: number, quantities: number[], more: Partial<OrderToPack> = {}) =>
  ({
    number,
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

const texts = ({ blocks }: { blocks: { kind: string; text: string }[] }) =>
  blocks.map(({ kind, text }) => `${kind}: ${text}`)

test('a disputed order is not on the picking list', () => {
  const disputed = order(13, [5], { disputedAmount: 100 })
  expect(texts(pickingList([order(11, [2]), disputed]))[0]).toBe('paragraph: 1 order, 2 varor')
})

test('the picking list sums each product over the orders, and names them', () => {
  expect(texts(pickingList([order(11, [2]), order(12, [1, 3])]))).toEqual([
    'paragraph: 2 ordrar, 6 varor',
    'heading: Weblagret',
    'item: 3 × Vara 6 (6), order 12 (3)',
    'item: 3 × Vara 7 (7), order 11 (2), 12',
  ])
})

test('the picking list follows the way through the warehouse, and ends with what has no place', () => {
  const binLocations = { 6: 'B-2', 7: 'A-10' }
  expect(texts(pickingList([order(11, [1, 2, 3], { binLocations })])).slice(2)).toEqual([
    'item: A-10: 1 × Vara 7 (7), order 11',
    'item: B-2: 2 × Vara 6 (6), order 11 (2)',
    'item: 3 × Vara 5 (5), order 11 (3)',
  ])
})

test('each order has a packing slip on a page of its own, with what is left and the greeting', () => {
  expect(texts(packingSlips([order(11, [2]), order(12, [1], { greeting: 'Ring på' })]))).toEqual([
    'chapter: Följesedel, beställning 11',
    'paragraph: Elin Berg',
    'paragraph: Skogsstigen 5',
    'paragraph: 752 28 Uppsala',
    'paragraph: Leverans: Hem, onsdag',
    'item: 2 × Vara 7 (7)',
    'page: ',
    'chapter: Följesedel, beställning 12',
    'paragraph: Elin Berg',
    'paragraph: Skogsstigen 5',
    'paragraph: 752 28 Uppsala',
    'paragraph: Leverans: Hem, onsdag',
    'paragraph: Hälsning till budet: Ring på',
    'item: 1 × Vara 7 (7)',
  ])
})

test('an order and what was added to it name each other on their packing slips', () => {
  const linkedOrders = [
    { id: '1', number: 12, state: 'placed', isSupplement: true },
    { id: '2', number: 13, state: 'cancelled', isSupplement: true },
  ] as const
  const slip = texts(packingSlips([order(11, [2], { linkedOrders: [...linkedOrders] })]))
  expect(slip).toContain('paragraph: Packas tillsammans med beställning 12')
  expect(slip.join()).not.toContain('13')
})
