import { longDayText } from '#shipping/dates.ts'
import type { MethodKind } from '#shipping/methods.ts'
import type { Order } from './contract.ts'
import { page as messages } from './messages.ts'
import { isBought } from './order-state.ts'

export type TimelineStep = {
  text: string
  at: number | string | null
  status: 'done' | 'now' | 'later'
}

type TimelineInput = Pick<Order, 'state' | 'stateText' | 'events'> & {
  delivery: Pick<Order['delivery'], 'kind' | 'text'>
  rows: readonly Pick<Order['rows'][number], 'left' | 'gift'>[]
}

export function orderTimeline(input: TimelineInput): TimelineStep[] {
  const { state, stateText, events } = input
  const has = (name: string) => events.some(({ event }) => event === name)
  const isOver = state === 'delivered' && (has('returned') || has('lost')) && !has('delivered')
  if (isBought(state) && !isOver && !isLost(events)) return status(onItsWay(input))
  const placed = events.findIndex(({ event }) => event === 'placed')
  const passed = events.slice(Math.max(placed, 0)).map(({ text, at }): TimelineStep => ({ text, at, status: 'done' }))
  return state === 'cancelled' || isOver ? passed : [...passed, { text: stateText, at: null, status: 'now' }]
}

/** Until another is on its way. */
function isLost(events: TimelineInput['events']): boolean {
  return events.findLast(({ event }) => event === 'lost' || event === 'resent' || event === 'sent')?.event === 'lost'
}

type Step = {
  text: string
  at: number | null
  expected?: string
}

/** An order sent in parts counts as sent when the last part is. */
function onItsWay({ state, events, delivery, rows }: TimelineInput): Step[] {
  const last = (name: string) => events.findLast(({ event }) => event === name)?.at ?? null
  const delivered = state === 'delivered' ? last('delivered') : null
  const placed = { text: messages.received, at: last('placed') }
  const { kind } = delivery
  if (kind === 'digital') {
    const days = rows.flatMap(({ gift }) => gift?.sendOn ?? [])
    const day = days.toSorted().at(-1)
    if (day) return [placed, { text: messages.byEmail, at: null, expected: longDayText(day) }]
    return [
      placed,
      { text: delivered ? messages.deliveredByEmail : messages.byEmail, at: delivered, expected: delivery.text },
    ]
  }
  const isPart = last('sent') !== null && rows.some(({ left }) => left > 0)
  const packed = last('packed')
  const sent = isPart ? null : last('sent')
  const arrived = kind === 'home' ? delivered : (last('ready') ?? delivered)
  return [
    placed,
    { text: packed ? messages.packed : messages.picking, at: packed },
    ...(arrived && !sent && !isPart
      ? []
      : [{ text: isPart ? messages.partlySent : sent ? messages.sent : sendingText(kind), at: sent }]),
    { text: kind === 'home' ? messages.home : messages.fetch, at: arrived, expected: delivery.text },
    ...(kind !== 'home' && delivered ? [{ text: messages.fetched, at: delivered }] : []),
  ]
}

function status(steps: readonly Step[]): TimelineStep[] {
  const now = steps.findIndex(({ at }) => at === null)
  return steps.map(({ text, at, expected }, index) => ({
    text,
    at: at ?? expected ?? null,
    status: now === -1 || index < now ? 'done' : index === now ? 'now' : 'later',
  }))
}

function sendingText(kind: MethodKind): string {
  return kind === 'store' ? messages.sendingToStore : messages.sending
}
