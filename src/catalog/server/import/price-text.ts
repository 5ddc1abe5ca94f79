import { RowRefusal } from './row-refusal.ts'

const mostOre = 1_000_000_00

/** A price of a row in öre: `1299`, "1299.00 SEK", "1 299,00 kr", "1.299,00". */
export function readPrice(price: number | string, field: string): number {
  const kronor = typeof price === 'number' ? price : parse(price, field)
  const ore = Math.round(kronor * 100)
  if (!(ore > 0 && ore <= mostOre)) throw new RowRefusal('price', field)
  return ore
}

function parse(text: string, field: string): number {
  const match = /^([a-z]{2,3}|€|\$)?\s*(-?[\d\s.,]+?)\s*([a-z]{2,3}\.?|€|\$|:-)?$/i.exec(text.trim())
  if (!match?.[2]) throw new RowRefusal('price', field)
  const unit = (match[1] ?? match[3] ?? 'SEK').toUpperCase().replace('.', '')
  if (!['SEK', 'KR', ':-'].includes(unit)) throw new RowRefusal('currency', field)
  const digits = match[2].replace(/\s/g, '')
  // The last mark parts off one or two decimals; before it, marks of the other kind part thousands.
  const number = /^(-?(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+))(?:[.,](\d{1,2}))?$/.exec(digits)
  const isUnclear = /^-?\d{1,3}[.,]\d{3}$/.test(digits)
  if (!number?.[1] || isUnclear) throw new RowRefusal('price', field, isUnclear ? `Skrivet "${text}".` : '')
  return Number(`${number[1].replace(/[.,]/g, '')}.${number[2] ?? '0'}`)
}
