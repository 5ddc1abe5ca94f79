import { afterAll, describe, expect, test } from 'vitest'
import { BookingRejected } from '#carriers/booking.ts'
import { BookingUnknown } from '#carriers/booking-ledger.ts'
import type { ParcelBooking } from '#carriers/connected-carrier.ts'
import type { CarrierCase, OpenedCase } from './carrier-case.ts'
import { carrierCases, referenceAt } from './cases.ts'
import { nearby, parcelTo } from './parcels.ts'

const now = new Date()
const timeoutMs = 4000
/** Where no answer is to come. */
const silenceMs = 2000
/** They get the weight, and check no place. */
const limitsWeight = ['nshift', 'postnord', 'bring']
let shipments = 1000

// Most of the time they wait.
test.concurrent.for(carrierCases)(
  'after silence $id makes no second parcel',
  async (one, { expect, onTestFinished }) => {
    const carrier = await one.open(silenceMs)
    onTestFinished(async () => await carrier.close())
    for (const fault of ['silent', 'silent-booked', 'half-booked', '500', '500-booked'] as const) {
      const parcel = await parcelOf(carrier, one.services[0] ?? 'home')
      carrier.fail(fault)
      const isThere = fault.endsWith('booked')
      const first = await carrier.carrier.book(parcel, now).catch((error: unknown) => error)
      if (one.afterSilence === 'finds' && isThere) expect(first).toMatchObject({ trackingId: expect.any(String) })
      else expect(first).toBeInstanceOf(Error)
      if (one.afterSilence !== 'repeats' && !isThere) expect(first).toBeInstanceOf(BookingUnknown)
      if (one.afterSilence === 'unknown') expect(first).toBeInstanceOf(BookingUnknown)
      const again = await carrier.carrier.book(parcel, now).catch((error: unknown) => error)
      if (one.afterSilence === 'repeats' || (one.afterSilence === 'finds' && isThere)) {
        expect(again).toMatchObject({ trackingId: expect.any(String) })
        expect(countOf(carrier, one, parcel)).toBe(1)
      } else {
        expect(again).toBeInstanceOf(BookingUnknown)
        expect(countOf(carrier, one, parcel)).toBe(isThere ? 1 : 0)
      }
    }
  },
)

describe.each(carrierCases)('$id', (one) => {
  const opened = one.open(timeoutMs)
  afterAll(async () => await (await opened).close())

  const withCase = (name: string, run: (opened: OpenedCase) => Promise<void>) =>
    test(name, async () => await run(await opened))

  withCase('a parcel of each service is booked once, however often it is asked for', async (carrier) => {
    for (const service of one.services) {
      const parcel = await parcelOf(carrier, service)
      const first = await carrier.carrier.book(parcel, now)
      const again = await carrier.carrier.book(parcel, now)
      expect(again).toMatchObject({ trackingId: first.trackingId, bookingId: first.bookingId })
      expect(first.trackingUrl).toMatch(/^https:\/\//)
      expect(countOf(carrier, one, parcel)).toBe(1)
    }
  })

  withCase('the label is a PDF of one page of the size of the carrier', async ({ carrier, ...rest }) => {
    const parcel = await parcelOf({ carrier, ...rest }, one.services[0] ?? 'home')
    const { labels, ...booked } = await carrier.book(parcel, now)
    const later = await carrier.label(booked, 'pdf')
    // The link to a label of Bring comes with the booking only.
    const printed = one.id === 'bring' ? [labels[0]] : [labels[0], later]
    for (const { bytes } of printed.map((label) => label ?? { bytes: undefined }))
      expect(pageOf(bytes)).toEqual(pointsOf(one.label))
  })

  withCase('too many requests, and an answer that is late, are not unknown', async (carrier) => {
    const parcel = await parcelOf(carrier, one.services[0] ?? 'home')
    carrier.fail('429', 'late')
    const error = await carrier.carrier.book(parcel, now).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(BookingUnknown)
    expect(error).not.toBeInstanceOf(BookingRejected)
    expect(await carrier.carrier.book(parcel, now)).toMatchObject({ trackingId: expect.any(String) })
    expect(countOf(carrier, one, parcel)).toBe(1)
  })

  withCase('wrong credentials book nothing, and can be corrected', async (carrier) => {
    const parcel = await parcelOf(carrier, 'return')
    await expect(carrier.stranger.book(parcel, now)).rejects.toThrow(/40[13]/)
    expect(countOf(carrier, one, parcel)).toBe(0)
    await expect(carrier.stranger.points({ ...nearby, signal: signal() })).rejects.toThrow(/40[13]/)
  })

  withCase(
    'names that are too long are cut, Swedish letters stay, and postal codes are written either way',
    async (carrier) => {
      const name = `Åsa Örjansdotter-Ängström ${'af Södermanland '.repeat(3)}`
      for (const zip of ['123 45', '12345']) {
        const parcel = await parcelOf(carrier, one.services[0] ?? 'home')
        await carrier.carrier.book({ ...parcel, receiver: { ...parcel.receiver, name, zip, street: name } }, now)
        const printed = carrier.receivers()?.at(-1)
        if (printed === undefined) continue
        expect(name.startsWith(printed)).toBe(true)
        expect(printed.length).toBeLessThanOrEqual(35)
        expect(printed).toMatch(/^Åsa Örjansdotter-Ängström/)
      }
    },
  )

  withCase('what the carrier does not take is refused with its reasons', async (carrier) => {
    const parcel = await parcelOf(carrier, one.services.includes('locker') ? 'locker' : 'home')
    const elsewhere = { ...parcel, choiceId: 'nowhere', receiver: { ...parcel.receiver, zip: '99999' } }
    const unknown = limitsWeight.includes(one.id) ? { ...parcel, weightGrams: 40_000 } : elsewhere
    await expect(carrier.carrier.book(unknown, now)).rejects.toThrow(BookingRejected)
    expect(countOf(carrier, one, parcel)).toBe(0)
    // It has been refused, so what is corrected can be booked.
    await carrier.carrier.book(parcel, now)
    expect(countOf(carrier, one, parcel)).toBe(1)
  })

  withCase('it is cancelled before it has been handed over, and not after', async (carrier) => {
    const [first, second] = [
      await carrier.carrier.book(await parcelOf(carrier, one.services[0] ?? 'home'), now),
      await carrier.carrier.book(await parcelOf(carrier, one.services[0] ?? 'home'), now),
    ]
    expect(await carrier.carrier.cancel(first)).toBe(one.cancels.before)
    carrier.handOver(second)
    expect(await carrier.carrier.cancel(second)).toBe(one.cancels.after)
  })

  withCase('events come in order and once each, however they are reported', async (carrier) => {
    const booked = await carrier.carrier.book(await parcelOf(carrier, one.services[0] ?? 'home'), now)
    expect(await carrier.carrier.track(booked.trackingId, now)).toEqual([])
    carrier.handOver(booked)
    const events = await carrier.carrier.track(booked.trackingId, now)
    expect(events.map(({ event }) => event)).toEqual(one.events)
    expect(events.map(({ at }) => at.getTime())).toEqual(events.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
  })

  withCase('points are the nearest first; where nothing is offered it says so', async ({ carrier }) => {
    for (const zip of ['111 51', '11151']) {
      const points = await carrier.points({ ...nearby, zip, signal: signal() })
      if (!Array.isArray(points)) throw new Error('Nothing is offered')
      const names = ['Paketskåp Järnvägstorget', 'Åhléns kiosk', 'Lindströms livs', 'Paketskåp Östra ängen']
      expect(points.map(({ name }) => name.toUpperCase())).toEqual(names.map((name) => name.toUpperCase()))
      expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
    }
    expect(await carrier.points({ ...nearby, zip: '99999', signal: signal() })).toBe('not-served')
  })
})

const signal = () => AbortSignal.timeout(15_000)

async function parcelOf({ carrier }: OpenedCase, service: ParcelBooking['service']): Promise<ParcelBooking> {
  shipments += 1
  return await parcelTo(carrier, service, shipments)
}

function countOf({ references }: OpenedCase, { id }: CarrierCase, { reference }: ParcelBooking): number {
  return references().filter((one) => one === referenceAt(id, reference)).length
}

/** Of a document of one page. */
function pageOf(bytes: Uint8Array | undefined): number[] {
  const text = Buffer.from(bytes ?? []).toString('latin1')
  expect(text).toMatch(/^%PDF-/)
  expect(text).toContain('(TESTETIKETT)')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  return [Math.round(Number(width)), Math.round(Number(height))]
}

function pointsOf(millimetres: readonly number[]): number[] {
  return millimetres.map((side) => Math.round((side * 72) / 25.4))
}
