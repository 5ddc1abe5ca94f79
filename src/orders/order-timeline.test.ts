import { expect, test } from 'vitest'
import { orderTimeline } from './order-timeline.ts'

const event = (event: string, at: number) => ({ event, text: event, at })
const [created, placed] = [event('created', 1), event('placed', 2)]
const home = { kind: 'home' as const, text: 'måndag 23 november' }
const all = [{ left: 0 }]
const none = [{ left: 2 }]
const shown = (steps: ReturnType<typeof orderTimeline>) => steps.map(({ text, status }) => `${text} ${status}`)

test('a placed order starts when received and ends on its delivery day', () => {
  const steps = orderTimeline({
    state: 'placed',
    stateText: '',
    events: [created, placed],
    delivery: home,
    rows: none,
  })
  expect(shown(steps)).toEqual(['Mottagen done', 'Plockas på lagret now', 'Skickas later', 'Hemma hos dig later'])
  expect(steps.at(-1)?.at).toBe('måndag 23 november')
})

test('a pickup order has no home delivery', () => {
  const delivery = { ...home, kind: 'store' as const }
  const steps = orderTimeline({ state: 'placed', stateText: '', events: [placed], delivery, rows: none })
  expect(steps.at(-1)?.text).toBe('Klar att hämta')
  const events = [placed, event('packed', 3), event('sent', 4), event('ready', 5), event('delivered', 6)]
  const fetched = orderTimeline({ state: 'delivered', stateText: '', events, delivery, rows: all })
  expect(fetched.map(({ text, at }) => [text, at]).slice(-2)).toEqual([
    ['Klar att hämta', 5],
    ['Hämtad', 6],
  ])
  expect(new Set(fetched.map(({ status }) => status))).toEqual(new Set(['done']))
})

test('a partly sent order is still being sent', () => {
  const events = [placed, event('packed', 3), event('sent', 4), event('delivered', 5)]
  const part = orderTimeline({ state: 'sent', stateText: '', events, delivery: home, rows: [{ left: 1 }] })
  expect(shown(part)).toEqual(['Mottagen done', 'Packad done', 'En del är skickad now', 'Hemma hos dig later'])
  const rest = [...events, event('sent', 6)]
  const whole = orderTimeline({ state: 'sent', stateText: '', events: rest, delivery: home, rows: all })
  expect(shown(whole).slice(-2)).toEqual(['Skickad done', 'Hemma hos dig now'])
})

test('an order that came back undelivered has ended, and says what happened', () => {
  const events = [placed, event('sent', 3), event('returned', 4), event('refunded', 5)]
  const steps = orderTimeline({ state: 'delivered', stateText: '', events, delivery: home, rows: all })
  expect(shown(steps)).toEqual(['placed done', 'sent done', 'returned done', 'refunded done'])
})

test('digital products are delivered by email', () => {
  const delivery = { kind: 'digital' as const, text: 'direkt' }
  const waits = orderTimeline({ state: 'placed', stateText: '', events: [placed], delivery, rows: none })
  expect(shown(waits)).toEqual(['Mottagen done', 'Skickas via mejl now'])
  const events = [placed, event('delivered', 3)]
  const came = orderTimeline({ state: 'delivered', stateText: '', events, delivery, rows: all })
  expect(shown(came)).toEqual(['Mottagen done', 'Skickad via mejl done'])
})

test('an unpaid order shows no further steps', () => {
  const stateText = 'Vi väntar på din betalning'
  const steps = orderTimeline({ state: 'awaiting-payment', stateText, events: [created], delivery: home, rows: none })
  expect(steps.map(({ text, status }) => [text, status])).toEqual([
    [created.text, 'done'],
    [stateText, 'now'],
  ])
})

test('a cancelled order shows only its past', () => {
  const events = [created, placed, event('cancelled', 3)]
  const steps = orderTimeline({ state: 'cancelled', stateText: '', events, delivery: home, rows: none })
  expect(steps.map(({ status }) => status)).toEqual(['done', 'done'])
})
