import { goodsNamed } from '#demo/demo-purchase.ts'
import { webWarehouse } from '#inventory/server/stock.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { productEditing } from '#product-editing/calls.ts'
import { deliveriesToStock, lowStock } from '#seed/demo-cases.ts'
import { type Action, type Scene, timeOf } from './scene.ts'

const codesEach = 25

export function stocking(scene: Scene): Action[] {
  const { now } = scene
  const { db } = scene.deps
  const staff = scene.as('lager')
  const place = webWarehouse
  return [
    {
      name: 'codes',
      at: timeOf({ workingDaysAgo: 40, time: '08:30' }, now),
      run: (at) => importCodes(scene, at),
    },
    ...deliveriesToStock.map(({ name, quantity, at, note }) => ({
      name: `delivery of ${name}`,
      at: timeOf(at, now),
      run: async (at: Date) => {
        const delivered = { id: await goodsNamed(db, name), place, reason: 'delivered' as const, quantity, note }
        await staff(at, `demo-delivered-${name}`)(productEditing.adjustStock, delivered)
      },
    })),
    ...lowStock.map(({ name, left }) => ({
      name: `count of ${name}`,
      at: now,
      run: async (at: Date) => {
        const counted = { id: await goodsNamed(db, name), place, reason: 'counted' as const, quantity: left }
        await staff(at, `demo-counted-${name}`)(productEditing.adjustStock, counted)
      },
    })),
  ]
}

/** They open nothing: a code of the demo says so. */
async function importCodes(scene: Scene, at: Date): Promise<void> {
  const digital = await scene.deps.db.query<{ id: number }>(
    'demo-digital',
    'select id from product where is_digital and id <> $1 and retired_at is null order by id',
    [giftCardProduct],
  )
  for (const { id } of digital) {
    const codes = Array.from({ length: codesEach }, (_, n) => `DEMO-${id}-${String(n + 1).padStart(4, '0')}`)
    await scene.as('lager')(at)(orderBackOffice.importCodes, { productId: id, codes })
  }
}
