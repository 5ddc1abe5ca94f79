import { RowError } from './row-error.ts'

const maxPrice = 1_000_000_00

/** A price in öre: `1299`, "1299.00 SEK", "1 299,00 kr", "1.299,00". */
export function readPrice(price: number | string, field: string): number {
  const kronor = typeof price === 'number' ? price : parse(price, field)
  const amount = Math.round(kronor * 100)
  if (!(amount > 0 && amount <= maxPrice)) throw new RowError('price', field)
  return amount
}

function parse(text: string, field: string): number {
  const match = /^([a-z]{2,3}|€|\$)?(-?[\d.,]+)([a-z]{2,3}\.?|€|\$|:-)?$/i.exec(text.replace(/\s+/g, ''))
  if (!match?.[2]) throw new RowError('price', field)
  const unit = (match[1] ?? match[3] ?? 'SEK').toUpperCase().replace('.', '')
  if (!['SEK', 'KR', ':-'].includes(unit)) throw new RowError('currency', field)
  const digits = match[2]
  // The last mark separates one or two decimals; other marks before it separate thousands.
  const number = /^(-?(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+))(?:[.,](\d{1,2}))?$/.exec(digits)
  const isUnclear = /^-?\d{1,3}[.,]\d{3}$/.test(digits)
  if (!number?.[1] || isUnclear) throw new RowError('price', field, isUnclear ? `Skrivet "${text}".` : '')
  return Number(`${number[1].replace(/[.,]/g, '')}.${number[2] ?? '0'}`)
}
