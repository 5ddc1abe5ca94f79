import { goodsNamed } from '#demo/demo-purchase.ts'
import { webWarehouse } from '#inventory/server/stock.ts'
import { productEditing } from '#product-editing/calls.ts'
import { deliveriesToStock, lowStock } from '#seed/demo-cases.ts'
import { type Action, type Simulation, timeOf } from './simulation.ts'

export function stocking(simulation: Simulation): Action[] {
  const { now } = simulation
  const { db } = simulation.deps
  const staff = simulation.as('lager')
  const place = webWarehouse
  return [
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
