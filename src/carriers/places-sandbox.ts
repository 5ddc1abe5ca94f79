import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type CarrierPlaces, type CarrierPoint, notServed } from './places.ts'

/** Unassigned postal codes at which the carrier sandboxes fail. */
export const sandboxZips = { fails: '99901', slow: '99902', refuses: '99903' } as const

export function sandboxPlaces({ slowMs = 60_000 } = {}): CarrierPlaces {
  return {
    points: async ({ zip, city, carrier, signal }) => {
      if (await misbehaves(zip, slowMs, signal)) return notServed
      const chance = chanceOf(`${carrier} ${zip}`)
      const firstPlace = Math.floor(chance(0) * places.length)
      return Array.from({ length: 5 }, (_, at) => pointAt({ zip, city, at, firstPlace, chance }))
    },

    slots: async ({ zip, carrier, days, hours, signal }) => {
      if (await misbehaves(zip, slowMs, signal)) return notServed
      const all = days.flatMap((day) => intervals[hours].map(([from, to]) => ({ id: `${day}T${from}`, day, from, to })))
      // About one in seven is full.
      return all.filter(({ id }) => chanceOf(`${carrier} ${zip} ${id}`)(0) > 0.15)
    },
  }
}

async function misbehaves(zip: string, slowMs: number, signal: AbortSignal): Promise<boolean> {
  if (zip === sandboxZips.fails) throw new Error('The carrier answered 500')
  if (zip === sandboxZips.slow) await wait(slowMs, undefined, { signal })
  return zip === sandboxZips.refuses
}

type PickupPointData = { zip: string; city: string; at: number; firstPlace: number; chance: (at: number) => number }

function pointAt({ zip, city, at, firstPlace, chance }: PickupPointData): CarrierPoint {
  const isLocker = at % 2 === 0
  const place = places[(firstPlace + at) % places.length] ?? ''
  const street = streets[Math.floor(chance(at + 1) * streets.length)] ?? ''
  return {
    id: `${zip}-${at + 1}`,
    kind: isLocker ? 'locker' : 'agent',
    name: isLocker ? `Paketskåp ${place}` : `${agents[at % agents.length]} ${place}`,
    street: `${street} ${1 + Math.floor(chance(at + 9) * 60)}`,
    city,
    hours: isLocker ? 'Öppet dygnet runt' : 'Mån–fre 8–21, lör–sön 9–20',
    km: 0.3 + at * 0.7 + Math.round(chance(at + 17) * 60) / 100,
  }
}

const places = ['Resecentrum', 'Torget', 'Stationen', 'Parken', 'Kajen', 'Vattentornet', 'Simhallen', 'Kvarnen']
const agents = ['Kiosken', 'Livs', 'Blomman']
const streets = ['Storgatan', 'Kungsgatan', 'Järnvägsgatan', 'Skolgatan', 'Ringvägen', 'Hamngatan', 'Skogsvägen']

const intervals = {
  day: [8, 10, 12, 14, 16].map((hour) => [clock(hour), clock(hour + 2)] as const),
  evening: [17, 19, 20].map((hour) => [clock(hour), clock(hour + 2)] as const),
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Deterministic numbers from 0 to 1, derived from a text. */
function chanceOf(text: string): (at: number) => number {
  const bytes = createHash('sha256').update(text).digest()
  return (at) => (bytes[at % bytes.length] ?? 0) / 256
}
