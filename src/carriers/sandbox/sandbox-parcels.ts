import type { Db } from '#core/server/db.ts'

/** What a sandbox knows of a parcel. No names and addresses: only the label has those. */
export type SandboxParcel = {
  carrier: string
  trackingId: string
  reference: string
  service: string
  zip: string
  course: SandboxCourse
  bookedAt: Date
}

export const sandboxCourses = ['prompt', 'delayed', 'doubled', 'returned'] as const
export type SandboxCourse = (typeof sandboxCourses)[number]

export type SandboxParcels = {
  add(parcel: SandboxParcel): Promise<void>
  find(carrier: string, id: string): Promise<SandboxParcel | null>
}

export function memoryParcels(): SandboxParcels {
  const all: SandboxParcel[] = []
  return {
    add: async (parcel) => void all.push(parcel),
    find: async (carrier, id) =>
      all.find((one) => one.carrier === carrier && (one.trackingId === id || one.reference === id)) ?? null,
  }
}

/** Shared by all processes of the shop. */
export function storedParcels(db: Db): SandboxParcels {
  return {
    add: async ({ carrier, trackingId, reference, service, zip, course, bookedAt }) => {
      await db.query(
        'sandbox-carrier-parcel',
        `insert into sandbox.carrier_parcel (carrier, tracking_id, reference, service, zip, course, booked_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [carrier, trackingId, reference, service, zip, course, bookedAt],
      )
    },
    find: async (carrier, id) => {
      const [found] = await db.query<SandboxParcel>(
        'sandbox-carrier-parcel-of',
        `select carrier, tracking_id as "trackingId", reference, service, zip, course, booked_at as "bookedAt"
         from sandbox.carrier_parcel where carrier = $1 and (tracking_id = $2 or reference = $2)
         order by booked_at limit 1`,
        [carrier, id],
      )
      return found ?? null
    },
  }
}

/** Chosen by `sandbox:returned` and the like in the message to the driver. */
export function courseOf(message: string | null | undefined): SandboxCourse {
  const named = /^sandbox:(\w+)$/.exec(message ?? '')?.[1]
  return sandboxCourses.find((one) => one === named) ?? 'prompt'
}

export type SandboxMoment = 'announced' | 'on-its-way' | 'delayed' | 'ready' | 'delivered' | 'returned'

/** What has happened so far, oldest first; a doubled course says all of it again, the other way round. */
export function momentsOf(
  { course, bookedAt }: SandboxParcel,
  { isHome, hourMs, now }: { isHome: boolean; hourMs: number; now: Date },
): { moment: SandboxMoment; at: Date }[] {
  const late = course === 'delayed' ? 24 : 0
  const after = (hours: number) => new Date(bookedAt.getTime() + hours * hourMs)
  const all: { moment: SandboxMoment; at: Date }[] = [
    { moment: 'announced', at: bookedAt },
    { moment: 'on-its-way', at: after(6) },
    ...(late > 0 ? [{ moment: 'delayed' as const, at: after(8) }] : []),
    ...(isHome && course !== 'returned' ? [] : [{ moment: 'ready' as const, at: after(24 + late) }]),
    { moment: course === 'returned' ? 'returned' : 'delivered', at: after(isHome ? 26 + late : 48 + late) },
  ]
  const past = all.filter(({ at }) => at <= now)
  return course === 'doubled' ? [...past, ...past.toReversed()] : past
}
