import type { MethodKind } from '#shipping/methods.ts'
import type { Order } from './contract.ts'
import { isBought } from './order-state.ts'
import { page as say } from './sv.ts'

export type TimelineStep = {
  text: string
  /** When it happened, or the day it is expected. */
  at: number | string | null
  standing: 'done' | 'now' | 'later'
}

type Facts = Pick<Order, 'state' | 'stateText' | 'events'> & {
  delivery: Pick<Order['delivery'], 'kind' | 'text'>
  rows: readonly Pick<Order['rows'][number], 'left'>[]
}

/** What has happened to an order, and what is still to come. */
export function orderTimeline(facts: Facts): TimelineStep[] {
  const { state, stateText, events } = facts
  if (isBought(state)) return standing(onItsWay(facts))
  const placed = events.findIndex(({ event }) => event === 'placed')
  const passed = events.slice(Math.max(placed, 0)).map(({ text, at }): TimelineStep => ({ text, at, standing: 'done' }))
  return state === 'cancelled' ? passed : [...passed, { text: stateText, at: null, standing: 'now' }]
}

type Step = {
  text: string
  /** When it happened. */
  at: number | null
  expected?: string
}

/** The way from received to fetched. What leaves in parts is sent when the last part has left. */
function onItsWay({ state, events, delivery, rows }: Facts): Step[] {
  const last = (name: string) => events.findLast(({ event }) => event === name)?.at ?? null
  const delivered = state === 'delivered' ? last('delivered') : null
  const placed = { text: say.received, at: last('placed') }
  const { kind } = delivery
  if (kind === 'digital') {
    return [placed, { text: delivered ? say.deliveredByMail : say.byMail, at: delivered, expected: delivery.text }]
  }
  const isPart = last('sent') !== null && rows.some(({ left }) => left > 0)
  const packed = last('packed')
  const sent = isPart ? null : last('sent')
  const arrived = kind === 'home' ? delivered : (last('ready') ?? delivered)
  return [
    placed,
    { text: packed ? say.packed : say.picking, at: packed },
    // What lies in the store it is fetched from is sent nowhere.
    ...(arrived && !sent && !isPart
      ? []
      : [{ text: isPart ? say.partlySent : sent ? say.sent : sendingText(kind), at: sent }]),
    { text: kind === 'home' ? say.home : say.fetch, at: arrived, expected: delivery.text },
    ...(kind !== 'home' && delivered ? [{ text: say.fetched, at: delivered }] : []),
  ]
}

function standing(steps: readonly Step[]): TimelineStep[] {
  const now = steps.findIndex(({ at }) => at === null)
  return steps.map(({ text, at, expected }, index) => ({
    text,
    at: at ?? expected ?? null,
    standing: now === -1 || index < now ? 'done' : index === now ? 'now' : 'later',
  }))
}

function sendingText(kind: MethodKind): string {
  return kind === 'store' ? say.sendingToStore : say.sending
}
