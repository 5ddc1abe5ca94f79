import type { Field } from '#routing/packed-state.ts'
import { escapedJson } from './escaped-json.ts'
import { type Fields, rowOf } from './packed-shape.ts'

/** With the texts of its values. Cards of products are the same objects on many pages. */
type KeptRow = { kind: Kind; texts: string[]; shared: Shared | null; text: string }
/** Rows of one shape, and the texts of the latest, so that equal texts are the same string. */
type Kind = { shape: Field[]; latest: string[]; shared: Map<string, Shared> }
/** What rows have in common: one object for the same columns, whatever is in them. */
type Shared = { of: boolean[] }
const keptRows = new WeakMap<object, KeptRow>()
const kinds = new Map<string, Kind>()

function keptRow(record: Fields): KeptRow {
  const known = keptRows.get(record)
  if (known) return known
  const { key, shape, values } = rowOf(record, escapedJson)
  const kind = kinds.get(key) ?? { shape, latest: [], shared: new Map() }
  kinds.set(key, kind)
  const texts = (values as string[]).map((text, column) => (text === kind.latest[column] ? kind.latest[column] : text))
  kind.latest = texts
  const row = { kind, texts, shared: null, text: '' }
  keptRows.set(record, row)
  return row
}

/** Serialises frozen records as a table. */
export function textOfRows(records: readonly Fields[]): string {
  const rows = records.map(keptRow)
  const used = [...new Set(rows.map(({ kind }) => kind))]
  const shared = used.map((kind) => sharedIn(kind, used.length > 1 ? rows.filter((row) => row.kind === kind) : rows))
  const shapes = used.map((kind, at) => {
    const first = rows.find((row) => row.kind === kind)?.texts ?? []
    return shapeText(
      kind.shape,
      first.map((value, column) => (shared[at]?.of[column] ? value : null)),
    )
  })
  const isOne = used.length === 1
  let text = isOne ? `{"$shape":${shapes[0]},"$rows":[` : `{"$shapes":[${shapes.join()}],"$rows":[`
  for (const [index, row] of rows.entries()) {
    const at = isOne ? 0 : used.indexOf(row.kind)
    const values = textWithout(row, shared[at] ?? none)
    const place = isOne ? '' : values ? `${at},` : at
    text += `${index ? ',' : ''}[${place}${values}]`
  }
  return `${text}]}`
}

const none: Shared = { of: [] }

function textWithout(row: KeptRow, shared: Shared): string {
  if (row.shared === shared) return row.text
  let text = ''
  for (const [column, value] of row.texts.entries()) if (!shared.of[column]) text += text ? `,${value}` : value
  row.shared = shared
  row.text = text
  return text
}

/** Objects and lists are not shared, since they may be changed. */
function sharedIn(kind: Kind, [first, ...others]: readonly KeptRow[]): Shared {
  const texts = first?.texts ?? []
  const of = texts.map((text) => text[0] !== '[' && text[0] !== '{')
  let columns = texts.map((_, column) => column).filter((column) => of[column])
  for (const row of others) {
    let isOther = false
    for (const column of columns) {
      if (row.texts[column] === texts[column]) continue
      of[column] = false
      isOther = true
    }
    if (isOther) columns = columns.filter((column) => of[column])
  }
  const key = of.map(Number).join('')
  const known = kind.shared.get(key) ?? { of }
  if (kind.shared.size === maxShared) kind.shared.clear()
  kind.shared.set(key, known)
  return known
}

const maxShared = 1000

function shapeText(shape: readonly Field[], shared: readonly (string | null)[], at = { column: 0 }): string {
  const fields = shape.map((field) => {
    if (typeof field !== 'string') return `["${field[0]}",${shapeText(field[1] ?? [], shared, at)}]`
    const text = shared[at.column++] ?? null
    if (text === null) return `"${field}"`
    return text === 'null' ? `["${field}"]` : `["${field}",null,${text}]`
  })
  return `[${fields.join()}]`
}
