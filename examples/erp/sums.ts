import type { KretsClient } from '#client/index.ts'
import { isInStep, parts } from './keep-in-step.ts'
import type { Ledger } from './ledger.ts'

type Row = { id: number; quantity: number; price: number }

/** `check` differs also when two products have changed places. Prices and value in öre. */
function sumsOf(rows: Iterable<Row>) {
  const sums = { products: 0, units: 0, prices: 0, value: 0, check: 0 }
  for (const { id, quantity, price } of rows) {
    sums.products += 1
    sums.units += quantity
    sums.prices += price
    sums.value += quantity * price
    sums.check = (sums.check + id * ((quantity * 31 + price) % 1_000_003)) % 1_000_000_007
  }
  return sums
}

export async function sumsOfBoth(client: KretsClient, ledger: Ledger) {
  const shop = new Map<number, Row>()
  for await (const { data } of parts((after) => client.bulkCalls.listPrices({ after })))
    for (const { id, price } of data) shop.set(id, { id, price, quantity: 0 })
  for await (const { data } of parts((after) => client.bulkCalls.listStockLevels({ after })))
    for (const { id, place, quantity } of data) {
      const row = shop.get(id)
      if (row && place === 0) row.quantity = quantity
    }
  const own = [...ledger.products].map(([id, { quantity, price }]) => ({ id, quantity, price }))
  const states = [...ledger.orders.values()].map(({ state }) => state)
  return {
    isInStep: isInStep(ledger),
    toPack: states.filter((state) => state === 'to-pack').length,
    packed: states.filter((state) => state === 'packed').length,
    erp: sumsOf(own),
    shop: sumsOf(shop.values()),
  }
}
