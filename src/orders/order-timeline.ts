import { type MethodKind, methods } from '#shipping/methods.ts'
import type { Order } from './contract.ts'
import { page as say } from './sv.ts'

export type TimelineStep = {
  text: string
  /** When it happened, or the day it is expected. */
  at: number | string | null
  standing: 'done' | 'now' | 'later'
}

type Facts = Pick<Order, 'state' | 'stateText' | 'events'> & { delivery: Pick<Order['delivery'], 'methodId' | 'text'> }

/** What has happened to an order, and what is still to come. */
export function orderTimeline({ state, stateText, events, delivery }: Facts): TimelineStep[] {
  const placed = events.findIndex(({ event }) => event === 'placed')
  const passed = events.slice(Math.max(placed, 0)).map(({ text, at }): TimelineStep => ({ text, at, standing: 'done' }))
  switch (state) {
    case 'placed':
      return [...passed, ...ahead(delivery)]
    case 'delivered':
      return [...passed, { text: stateText, at: null, standing: 'done' }]
    case 'cancelled':
      return passed
    default:
      return [...passed, { text: stateText, at: null, standing: 'now' }]
  }
}

function ahead({ methodId, text }: Facts['delivery']): TimelineStep[] {
  const kind = methods.find(({ id }) => id === methodId)?.kind ?? 'home'
  if (kind === 'digital') return [{ text: say.byMail, at: text, standing: 'now' }]
  return [
    { text: say.picking, at: null, standing: 'now' },
    { text: kind === 'store' ? say.sendingToStore : say.sending, at: null, standing: 'later' },
    { text: arrival(kind), at: text, standing: 'later' },
  ]
}

function arrival(kind: MethodKind): string {
  return kind === 'home' ? say.home : say.fetch
}
