import { dayOf } from '#core/day.ts'
import { goodsNamed } from '#demo/demo-purchase.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import { privacyRequests } from '#privacy/requests-calls.ts'
import { reviews } from '#reviews/calls.ts'
import { moderation } from '#reviews/moderation-calls.ts'
import { writeSearchLog } from '#search/server/search-log.ts'
import { contactMessages, reviewsToModerate, searchesWithoutHits } from '#seed/demo-cases.ts'
import { contact } from '#support/calls.ts'
import { idOf } from './handle.ts'
import type { PlacedOrder } from './place.ts'
import { type Action, type Simulation, timeOf } from './simulation.ts'

export function serving(simulation: Simulation, orders: Map<string, PlacedOrder>): Action[] {
  const { now } = simulation
  const days = (workingDaysAgo: number, time: string) => timeOf({ workingDaysAgo, time }, now)
  return [
    ...reviewsToModerate.flatMap((review) => reviewing(simulation, review)),
    ...contactMessages.map(({ at, ...message }) => ({
      name: `message ${message.topic}`,
      at: timeOf(at, now),
      run: async (at: Date) => void (await simulation.asGuest()(at)(contact.writeToUs, message)),
    })),
    {
      name: 'privacy request',
      at: days(4, '15:20'),
      run: async (at) => {
        const body = { id: 8, kind: 'export' as const, receivedOn: dayOf(at) }
        await simulation.as('kundtjanst')(at, 'demo-privacy')(privacyRequests.registerPrivacyRequest, body)
      },
    },
    {
      name: 'note',
      at: days(1, '17:10'),
      run: async (at) => {
        const note = 'Kunden har frågat när routern skickas. Flyttar på lördag, packa den först.'
        const id = idOf(orders, 'late')
        await simulation.as('kundtjanst')(at, 'demo-note')(orderBackOffice.noteOrder, { id, text: note })
      },
    },
    {
      name: 'searches',
      at: days(1, '12:00'),
      run: async (at) => {
        const searched = searchesWithoutHits.map((one) => ({ ...one, hits: 0 }))
        await writeSearchLog(simulation.deps.db, searched, at)
      },
    },
  ]
}

function reviewing(simulation: Simulation, review: (typeof reviewsToModerate)[number]): Action[] {
  const { by, goods, rating, text, written, reported, hidden, answered } = review
  const { db } = simulation.deps
  const name = `review of ${goods}`
  const staff = simulation.as('redaktor')
  let id = 0
  const write = async (at: Date) => {
    const productId = await goodsNamed(db, goods)
    id = (await simulation.as(by)(at)(reviews.putReview, { id: productId, rating, text })).review.id
  }
  const report = async (at: Date) => {
    if (reported)
      await simulation.as(reported.by)(at)(reviews.putReport, { id, reason: reported.reason, text: reported.text })
  }
  const hide = async (at: Date) => {
    if (hidden) await staff(at)(moderation.moderateReview, { id, decision: 'hide', reason: hidden.reason })
  }
  const answer = async (at: Date) => {
    if (answered) await staff(at)(moderation.answerReview, { id, text: answered.text, before: null })
  }
  const steps = [
    { time: written, run: write },
    { time: reported?.at, run: report },
    { time: hidden?.at, run: hide },
    { time: answered?.at, run: answer },
  ]
  return steps.flatMap(({ time, run }) => (time ? [{ name, at: timeOf(time, simulation.now), run }] : []))
}
