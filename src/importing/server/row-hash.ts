import { hash } from 'node:crypto'
import type { Goods } from './goods.ts'
import type { GivenColumns } from './source-row.ts'

/** Increment when rows must be written differently; the next import then rewrites every product. */
const edition = 2

/** Separate hashes for the product, its stock and its reviews, so that unchanged parts are not written. */
export type RowHash = { goods: string; stock: string; reviews: string }

/** Of a product that no file has written; that of no row. */
export const noRow: RowHash = { goods: '0'.repeat(32), stock: '0'.repeat(16), reviews: '0'.repeat(16) }

export function hashOf(row: Goods): RowHash {
  const { line: _, priceHistory: __, stock, reviews, stars, given: written, table, ...all } = row
  const given = table ?? written
  const goods = { ...all, attributes: sorted(all.attributes) }
  return {
    goods: given ? digest([edition, fieldsOf(goods, given), given.attributes], 32) : digest([edition, goods], 32),
    stock: digest(stock ? { ...stock, stores: sorted(stock.stores ?? {}) } : null, 16),
    reviews: digest([reviews ?? null, stars ?? null], 16),
  }
}

/** Without what the shop has completed. */
function fieldsOf(goods: object, { fields }: GivenColumns): [string, unknown][] {
  const always = ['id', 'insurancePrice', 'attributes']
  return Object.entries(goods).filter(([name]) => fields.has(name) || always.includes(name))
}

export function joinHash({ goods, stock, reviews }: RowHash): string {
  return goods + stock + reviews
}

export function splitHash(hex: string): RowHash {
  return { goods: hex.slice(0, 32), stock: hex.slice(32, 48), reviews: hex.slice(48) }
}

function digest(value: unknown, length: number): string {
  return hash('sha256', JSON.stringify(value), 'hex').slice(0, length)
}

function sorted<T>(record: Record<string, T>): [string, T][] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
