import { supplierDays } from '#inventory/availability.ts'
import { supplier, webWarehouse } from '#inventory/server/stock.ts'

export const resupplyPoint = supplier

export type SplitRow = {
  productId: number
  quantity: number
  isDigital: boolean
  stock: { web: number; supplier: number; stores: ReadonlyMap<number, number> }
}

export type SplitPart = { place: number; quantity: number }

export type SplitOfRow = { productId: number; store: number | null; parts: SplitPart[] }

export type SplitWish = {
  collectAt: number | null
  sendingStores: readonly number[]
}

/**
 * Store pickup takes the store's stock, and what is missing is sent there. Other orders use the web warehouse, then the
 * supplier; a store sends a row only if it has all of it and they do not.
 */
export function splitRows(rows: readonly SplitRow[], wish: SplitWish): SplitOfRow[] {
  return rows.map((row) => {
    const store = row.isDigital ? null : storeOf(row, wish)
    return { productId: row.productId, store, parts: row.isDigital ? [] : partsOf(row, store) }
  })
}

function storeOf({ quantity, stock }: SplitRow, { collectAt, sendingStores }: SplitWish): number | null {
  const has = (store: number) => stock.stores.get(store) ?? 0
  if (collectAt !== null) return has(collectAt) > 0 ? collectAt : null
  if (stock.web + stock.supplier >= quantity) return null
  return sendingStores.find((store) => has(store) >= quantity) ?? null
}

function partsOf({ quantity, stock }: SplitRow, store: number | null): SplitPart[] {
  const places = [
    ...(store === null ? [] : [{ place: store, has: stock.stores.get(store) ?? 0 }]),
    { place: webWarehouse, has: stock.web },
    { place: supplier, has: stock.supplier },
    { place: resupplyPoint, has: quantity },
  ]
  const parts: SplitPart[] = []
  let left = quantity
  for (const { place, has } of places) {
    const taken = Math.min(left, has)
    left -= taken
    const same = parts.find((part) => part.place === place)
    if (same) same.quantity += taken
    else if (taken > 0) parts.push({ place, quantity: taken })
  }
  return parts
}

const storeDays = 1

/** Stores need one day to hand over a parcel. */
export function daysUntilReady(rows: readonly SplitOfRow[], collectAt: number | null): number {
  const days = rows.flatMap(({ parts }) =>
    parts.map(({ place }) => (place === supplier ? supplierDays : place > 0 && place !== collectAt ? storeDays : 0)),
  )
  return Math.max(0, ...days)
}

export function isAllAt(store: number, rows: readonly SplitOfRow[]): boolean {
  return rows.every(({ parts }) => parts.every(({ place }) => place === store))
}
