import { expect, test } from 'vitest'
import type { CarrierEvent } from './booking.ts'
import { trackParcels } from './track-parcels.ts'

const now = new Date('2026-11-26T12:00:00Z')
const event: CarrierEvent = { event: 'delivered', text: 'Levererad', place: null, at: now }
const carrier = { track: async (id: string) => (id === 'unknown' ? Promise.reject(new Error('no answer')) : [event]) }

function parcels(ids: readonly string[]) {
  const left = ids.map((trackingId) => ({ trackingId }))
  return async (count: number) => left.splice(0, count)
}

test('a parcel that cannot be handled, or is unknown to its carrier, does not stop those after it', async () => {
  const handled: string[] = []
  const ids = ['broken', 'unknown', ...Array.from({ length: 60 }, (_, at) => `parcel ${at}`)]
  const tracked = trackParcels({
    carrier,
    now,
    take: parcels(ids),
    async handle({ trackingId }) {
      if (trackingId === 'broken') throw new Error('No such shipment')
      handled.push(trackingId)
    },
  })
  await expect(tracked).rejects.toThrow('No such shipment')
  expect(handled).toHaveLength(60)
})

test('answers are handled one after another, in the order of the parcels', async () => {
  let [inHand, most] = [0, 0]
  const order: string[] = []
  const first = Promise.withResolvers<CarrierEvent[]>()
  const track = async (id: string) => {
    if (id === 'd') first.resolve([event])
    return id === 'a' ? await first.promise : [event]
  }
  const handle = async ({ trackingId }: { trackingId: string }) => {
    order.push(trackingId)
    inHand += 1
    most = Math.max(most, inHand)
    await Promise.resolve()
    inHand -= 1
  }
  expect(await trackParcels({ carrier: { track }, now, take: parcels(['a', 'b', 'c', 'd']), handle })).toBe(4)
  expect(most).toBe(1)
  expect(order).toEqual(['a', 'b', 'c', 'd'])
})

test('what the time of a run does not suffice for is left', async () => {
  const take = parcels(Array.from({ length: 60 }, (_, at) => `parcel ${at}`))
  const handle = async () => expect.unreachable()
  await trackParcels({ carrier, now, take, handle, runMs: 0 })
  expect((await take(60)).length).toBeGreaterThan(30)
})
