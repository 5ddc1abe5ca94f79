import type { ScannedProduct } from './contract.ts'

/** The product that is counted or received, and one that was scanned before it was registered. */
export type StockScan = {
  product: ScannedProduct | null
  quantity: number
  waiting: ScannedProduct | null
}

export const nothingScanned: StockScan = { product: null, quantity: 0, waiting: null }

/** Each scan of the same product is one unit more. */
export function scanProduct(scan: StockScan, found: ScannedProduct): StockScan {
  if (scan.product === null) return { product: found, quantity: 1, waiting: null }
  if (scan.product.id === found.id) return { product: found, quantity: scan.quantity + 1, waiting: null }
  return { ...scan, waiting: found }
}

/** Once it is registered or left out. */
export function nextProduct({ waiting }: StockScan): StockScan {
  return waiting ? { product: waiting, quantity: 1, waiting: null } : nothingScanned
}
