import { expect, test } from 'vitest'
import { orderTimeline } from './order-timeline.ts'

const created = { event: 'created', text: 'Beställningen skapades', at: 1 }
const placed = { event: 'placed', text: 'Beställningen är mottagen', at: 2 }
const home = { methodId: 1, text: 'måndag 23 november' }

test('a placed order begins when it was received and ends with the day it comes', () => {
  const steps = orderTimeline({ state: 'placed', stateText: '', events: [created, placed], delivery: home })
  expect(steps.map(({ text, standing }) => `${text} ${standing}`)).toEqual([
    'Beställningen är mottagen done',
    'Plockas på lagret now',
    'Skickas later',
    'Hemma hos dig later',
  ])
  expect(steps.at(-1)?.at).toBe('måndag 23 november')
})

test('what is fetched does not come home', () => {
  const steps = orderTimeline({ state: 'placed', stateText: '', events: [placed], delivery: { ...home, methodId: 2 } })
  expect(steps.at(-1)?.text).toBe('Klar att hämta')
})

test('an order that waits for its payment promises nothing more', () => {
  const stateText = 'Vi väntar på din betalning'
  const steps = orderTimeline({ state: 'awaiting-payment', stateText, events: [created], delivery: home })
  expect(steps.map(({ text, standing }) => [text, standing])).toEqual([
    [created.text, 'done'],
    [stateText, 'now'],
  ])
})

test('a cancelled order has only its past', () => {
  const cancelled = { event: 'cancelled', text: 'Beställningen avbröts', at: 3 }
  const steps = orderTimeline({ state: 'cancelled', stateText: '', events: [created, cancelled], delivery: home })
  expect(steps.map(({ standing }) => standing)).toEqual(['done', 'done'])
})
