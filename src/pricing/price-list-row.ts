import { priceListMessages as messages } from './back-office-messages.ts'

/** `price` is öre without VAT; `discount` is hundredths of a percent of the ordinary price. */
export type ListValue = { price: number } | { discount: number }
export type ListScope = 'product' | 'category' | 'manufacturer' | 'range'
export type ListRow = { scope: ListScope; id: number; value: ListValue }

const scopes = new Map<string, ListScope>(
  (Object.entries(messages.scopes) as [ListScope, string][]).map(([scope, word]) => [word, scope]),
)
const maxId = 2_147_483_647
export const maxListPrice = 100_000_000
export const maxListDiscount = 9999

/** Returns the row, or what is wrong with it in Swedish. Semicolons or tabs separate the cells, as Excel copies them. */
export function parseListRow(line: string): ListRow | string {
  const [word = '', ...cells] = line.split(/[;\t]/).map((cell) => cell.trim())
  const scope = scopes.get(word.toLowerCase())
  if (!scope) return messages.unknownScope(word)
  const given = cells.filter((cell) => cell !== '')
  const [idText = '', valueText = ''] = scope === 'range' ? ['0', ...given] : given
  if (given.length !== (scope === 'range' ? 1 : 2)) return messages.wrongCells
  const id = Number(idText)
  if (!/^\d{1,10}$/.test(idText) || id > maxId) return messages.wrongId(idText)
  const value = valueOf(valueText)
  if (value === null) return messages.wrongValue(valueText)
  if ('price' in value && scope !== 'product') return messages.priceOfProductsOnly
  return { scope, id, value }
}

/** The inverse of `parseListRow`. */
export function listRowText({ scope, id, value }: ListRow): string {
  const hundredths = 'price' in value ? value.price : value.discount
  const amount = (hundredths / 100).toFixed(2).replace('.', ',')
  const cells = [messages.scopes[scope], ...(scope === 'range' ? [] : [id])]
  return [...cells, 'price' in value ? amount : `${amount} %`].join(';')
}

function valueOf(text: string): ListValue | null {
  const isDiscount = text.endsWith('%')
  const digits = (isDiscount ? text.slice(0, -1) : text).replace(/[\s\u00a0]/g, '').replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(digits)) return null
  const hundredths = Math.round(Number(digits) * 100)
  if (isDiscount) return hundredths > 0 && hundredths <= maxListDiscount ? { discount: hundredths } : null
  return hundredths > 0 && hundredths <= maxListPrice ? { price: hundredths } : null
}

export type ParsedRows = { rows: ListRow[]; faults: { line: number; text: string }[] }

export function parseListRows(lines: readonly string[]): ParsedRows {
  const found: ParsedRows = { rows: [], faults: [] }
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const row = parseListRow(line)
    const key = typeof row === 'string' ? '' : listKey(row)
    const fault = typeof row === 'string' ? row : seen.has(key) ? messages.twice : null
    seen.add(key)
    if (fault !== null) found.faults.push({ line: index + 1, text: fault })
    else if (typeof row !== 'string') found.rows.push(row)
  }
  return found
}

export function listKey({ scope, id }: Pick<ListRow, 'scope' | 'id'>): string {
  return `${scope} ${id}`
}
