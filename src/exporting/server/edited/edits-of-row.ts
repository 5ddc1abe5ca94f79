import { cellMessages as said, titles } from '#exporting/messages.ts'
import { cellKey, readCheck, sameText } from '#exporting/server/products/cell-check.ts'
import { failed, type SheetColumn, type SheetProduct } from '#exporting/server/products/sheet-columns.ts'
import { RowError } from '#importing/server/row-error.ts'
import type { FieldChanges, ProductFields } from '#product-editing/contract.ts'

export type Level = { place: number; quantity: number }
export type Edits = { changes: FieldChanges; levels: Level[] }

type Cells = Readonly<Record<string, string>>

/** What has been edited in the file since it was exported. Without the check it is what differs from the shop. */
export function editsOfRow(cells: Cells, product: SheetProduct, columns: readonly SheetColumn[]): Edits {
  const check = readCheck(cells[titles.check] ?? '')
  const levels: Level[] = []
  let changes: FieldChanges = {}
  let { fields } = product
  for (const column of columns) {
    const text = cells[column.title]
    if (text === undefined || !isEdited(text, column, { product, check })) continue
    if (!column.read) throw failed(column.title, said.readOnly)
    const changed = read(column, text, fields)
    if ('stock' in changed) levels.push(changed.stock)
    else {
      changes = { ...changes, ...changed }
      fields = { ...fields, ...changed } as ProductFields
    }
  }
  return { changes, levels }
}

type Known = { product: SheetProduct; check: ReadonlySet<string> | null }

function isEdited(text: string, column: SheetColumn, { product, check }: Known): boolean {
  const current = String(column.write(product) ?? '')
  if (sameText(text, column.kind) === sameText(current, column.kind)) return false
  if (!check) return true
  // An emptied cell held what the shop still has; otherwise it was empty, and the shop has been changed meanwhile.
  return text === '' ? check.has(cellKey(column, current)) : !check.has(cellKey(column, text))
}

function read(column: SheetColumn, text: string, fields: SheetProduct['fields']) {
  try {
    return column.read?.(text, fields) ?? {}
  } catch (error) {
    if (error instanceof RowError && error.field === '') throw failed(column.title, error.message)
    throw error
  }
}
