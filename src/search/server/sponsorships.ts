import { isOpen } from '#catalog/calendar.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import type { Day } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'

type Sponsorship = { productId: number; place: string; fromDay: Day; toDay: Day }

/** Who is sponsored where. */
export type Sponsorships = {
  /** Products that are paid for in a list now, the earliest agreement first. */
  in(place: string, now: Date): number[]
  /** When what has changed so far is known. */
  settled(): Promise<void>
  close(): void
}

type Parts = { db: Queries; shelf: Pick<Shelf, 'onNavigation'>; onFault?: (error: unknown) => void }

/** In memory, and read again when the shop keeper has changed something. */
export async function openSponsorships({ db, shelf, onFault = console.error }: Parts): Promise<Sponsorships> {
  let byPlace = await read(db)
  let latest = Promise.resolve()
  const close = shelf.onNavigation(() => {
    latest = latest
      .then(async () => {
        byPlace = await read(db)
      })
      .catch(onFault)
  })
  return {
    in: (place, now) => (byPlace.get(place) ?? []).filter((one) => isOpen(one, now)).map(({ productId }) => productId),
    settled: () => latest,
    close,
  }
}

async function read(db: Queries): Promise<Map<string, Sponsorship[]>> {
  const rows = await db.query<Sponsorship>(
    'sponsorships',
    `select product_id as "productId", place, from_day as "fromDay", to_day as "toDay" from sponsorship order by id`,
  )
  return Map.groupBy(rows, ({ place }) => place)
}
