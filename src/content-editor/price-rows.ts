import { priceListMessages } from '#pricing/back-office-messages.ts'
import { type ListScope, listKey, parseListRow } from '#pricing/price-list-row.ts'

const { scopes } = priceListMessages

/** The cells of a line, also of one that cannot be read. */
export type PriceRow = { scope: ListScope | null; id: number | null; value: string }

export function priceRowOf(line: string): PriceRow {
  const [word = '', ...cells] = line.split(';').map((cell) => cell.trim())
  const scope = scopeOf(word)
  const given = cells.filter((cell) => cell !== '')
  const [id, value = ''] = scope === 'range' ? [undefined, given[0]] : given
  return { scope, id: id !== undefined && /^\d+$/.test(id) ? Number(id) : null, value }
}

export function lineOf({ scope, id, value }: PriceRow): string {
  return [scope ? scopes[scope] : '', ...(scope === 'range' ? [] : [id ?? '']), value.trim()].join(';')
}

/** What is wrong with each line, if anything. */
export function faultsIn(lines: readonly string[]): (string | null)[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const row = parseListRow(line)
    if (typeof row === 'string') return row
    const key = listKey(row)
    const isTwice = seen.has(key)
    seen.add(key)
    return isTwice ? priceListMessages.twice : null
  })
}

/**
 * Rows as Excel copies them: with the kind in front, or an article number and a price. Lines that cannot be read are
 * returned as they were.
 */
export function pastedRows(text: string): { lines: string[]; unread: string[] } {
  const lines: string[] = []
  const unread: string[] = []
  for (const written of text.split(/\r?\n/).filter((line) => line.trim() !== '')) {
    const cells = written.split(/[;\t]/).map((cell) => cell.trim())
    const isProduct = cells.length === 2 && /^\d+$/.test(cells[0] ?? '')
    const line = (isProduct ? [scopes.product, ...cells] : cells).join(';')
    if (typeof parseListRow(line) === 'string') unread.push(written)
    else lines.push(lineOf(priceRowOf(line)))
  }
  return { lines, unread }
}

/** Later rows replace earlier ones of the same. */
export function withRows(lines: readonly string[], added: readonly string[]): string[] {
  const keyOf = (line: string) => {
    const { scope, id } = priceRowOf(line)
    return `${scope} ${id}`
  }
  const replaced = new Map(added.map((line) => [keyOf(line), line]))
  const kept = lines.map((line) => replaced.get(keyOf(line)) ?? line)
  const own = new Set(lines.map(keyOf))
  return [...kept, ...[...replaced].flatMap(([key, line]) => (own.has(key) ? [] : [line]))]
}

function scopeOf(word: string): ListScope | null {
  const found = Object.entries(scopes).find(([, name]) => name === word.toLowerCase())
  // The keys are those of the scopes.
  return (found?.[0] ?? null) as ListScope | null
}
