import { expect, test } from 'vitest'
import { orderTimeline } from './order-timeline.ts'

const event = (event: string, at: number) => ({ event, text: event, at })
const [created, placed] = [event('created', 1), event('placed', 2)]
const home = { kind: 'home' as const, text: 'måndag 23 november' }
const all = [{ left: 0 }]
const none = [{ left: 2 }]
const told = (steps: ReturnType<typeof orderTimeline>) => steps.map(({ text, standing }) => `${text} ${standing}`)

test('a placed order begins when it was received and ends with the day it comes', () => {
  const steps = orderTimeline({
    state: 'placed',
    stateText: '',
    events: [created, placed],
    delivery: home,
    rows: none,
  })
  expect(told(steps)).toEqual(['Mottagen done', 'Plockas på lagret now', 'Skickas later', 'Hemma hos dig later'])
  expect(steps.at(-1)?.at).toBe('måndag 23 november')
})

test('what is fetched does not come home', () => {
  const delivery = { ...home, kind: 'store' as const }
  const steps = orderTimeline({ state: 'placed', stateText: '', events: [placed], delivery, rows: none })
  expect(steps.at(-1)?.text).toBe('Klar att hämta')
  const events = [placed, event('packed', 3), event('sent', 4), event('ready', 5), event('delivered', 6)]
  const fetched = orderTimeline({ state: 'delivered', stateText: '', events, delivery, rows: all })
  expect(fetched.map(({ text, at }) => [text, at]).slice(-2)).toEqual([
    ['Klar att hämta', 5],
    ['Hämtad', 6],
  ])
  expect(new Set(fetched.map(({ standing }) => standing))).toEqual(new Set(['done']))
})

test('an order of which a part has left is still being sent', () => {
  const events = [placed, event('packed', 3), event('sent', 4), event('delivered', 5)]
  const part = orderTimeline({ state: 'sent', stateText: '', events, delivery: home, rows: [{ left: 1 }] })
  expect(told(part)).toEqual(['Mottagen done', 'Packad done', 'En del är skickad now', 'Hemma hos dig later'])
  const rest = [...events, event('sent', 6)]
  const whole = orderTimeline({ state: 'sent', stateText: '', events: rest, delivery: home, rows: all })
  expect(told(whole).slice(-2)).toEqual(['Skickad done', 'Hemma hos dig now'])
})

test('what is text comes by mail', () => {
  const delivery = { kind: 'digital' as const, text: 'direkt' }
  const waits = orderTimeline({ state: 'placed', stateText: '', events: [placed], delivery, rows: none })
  expect(told(waits)).toEqual(['Mottagen done', 'Skickas med e-post now'])
  const events = [placed, event('delivered', 3)]
  const came = orderTimeline({ state: 'delivered', stateText: '', events, delivery, rows: all })
  expect(told(came)).toEqual(['Mottagen done', 'Skickad med e-post done'])
})

test('an order that waits for its payment promises nothing more', () => {
  const stateText = 'Vi väntar på din betalning'
  const steps = orderTimeline({ state: 'awaiting-payment', stateText, events: [created], delivery: home, rows: none })
  expect(steps.map(({ text, standing }) => [text, standing])).toEqual([
    [created.text, 'done'],
    [stateText, 'now'],
  ])
})

test('a cancelled order has only its past', () => {
  const events = [created, placed, event('cancelled', 3)]
  const steps = orderTimeline({ state: 'cancelled', stateText: '', events, delivery: home, rows: none })
  expect(steps.map(({ standing }) => standing)).toEqual(['done', 'done'])
})
