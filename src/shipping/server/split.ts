import { supplier, webWarehouse } from '#catalog/server/stock.ts'

/** Where goods are awaited that nobody has. */
export const resupplyPoint = supplier

export type SplitRow = {
  productId: number
  quantity: number
  isDigital: boolean
  stock: { web: number; supplier: number; stores: ReadonlyMap<number, number> }
}

export type SplitPart = { place: number; quantity: number }

/** What of a row goes from where; downloads go from nowhere. `store`: whose pieces are taken first, if any. */
export type SplitOfRow = { productId: number; store: number | null; parts: SplitPart[] }

export type SplitWish = {
  /** The store it is collected in. */
  collectAt: number | null
  /** Stores that send, the one that is asked first at first. */
  sendingStores: readonly number[]
}

/**
 * Collected goods are taken from the store, and what it lacks is sent there. Goods to be sent leave the web warehouse,
 * then the supplier; a store sends a row only when it has all of it and they do not.
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

/** From the supplier to us. */
const supplierDays = 4
const storeDays = 1

/** How many days pass before all of it is ours to send; a store needs one to hand a parcel over. */
export function daysUntilReady(rows: readonly SplitOfRow[], collectAt: number | null): number {
  const days = rows.flatMap(({ parts }) =>
    parts.map(({ place }) => (place === supplier ? supplierDays : place > 0 && place !== collectAt ? storeDays : 0)),
  )
  return Math.max(0, ...days)
}

/** Whether the store has all of it now. */
export function isAllAt(store: number, rows: readonly SplitOfRow[]): boolean {
  return rows.every(({ parts }) => parts.every(({ place }) => place === store))
}
