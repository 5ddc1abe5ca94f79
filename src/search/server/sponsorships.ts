import { isOpen } from '#catalog/calendar.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Day } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import { retryingReload, serialReload } from '#core/server/serial-reload.ts'

type Sponsorship = { productId: number; place: string; fromDay: Day; toDay: Day }

export type Sponsorships = {
  in(place: string, now: Date): number[]
  settled(): Promise<void>
  close(): void
}

type Deps = { db: Queries; productCache: Pick<ProductCache, 'onNavigation'>; onError?: (error: unknown) => void }

export async function openSponsorships({ db, productCache, onError = console.error }: Deps): Promise<Sponsorships> {
  let byPlace = await read(db)
  const reload = serialReload(async () => {
    byPlace = await read(db)
  })
  const following = retryingReload(reload, { onError })
  const stopFollowing = productCache.onNavigation(following.start)
  return {
    in: (place, now) => (byPlace.get(place) ?? []).filter((one) => isOpen(one, now)).map(({ productId }) => productId),
    settled: following.settled,
    close() {
      following.close()
      stopFollowing()
    },
  }
}

async function read(db: Queries): Promise<Map<string, Sponsorship[]>> {
  const rows = await db.query<Sponsorship>(
    'sponsorships',
    `select product_id as "productId", place, from_day as "fromDay", to_day as "toDay" from sponsorship order by id`,
  )
  return Map.groupBy(rows, ({ place }) => place)
}
