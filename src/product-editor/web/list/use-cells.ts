import { messages as admin } from '#admin/messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import type { ListedProduct } from '#product-editing/filter.ts'
import { productList } from '#product-editing/list-calls.ts'
import { productList as messages } from '#product-editor/list-messages.ts'
import { type PriceFall, steepFallInList } from '#product-editor/steep-fall.ts'
import { toast } from '#ui/toasts.ts'
import type { EditableName } from './columns.ts'

export type CellEdit = { row: ListedProduct; name: EditableName; value: string | number | null }
type Patch = (changes: ReadonlyMap<number, Partial<ListedProduct>>) => void

const atOnce = 200

export function steepFallsOf(edits: readonly CellEdit[]): PriceFall[] {
  return edits.flatMap(({ row, name, value }) => (name === 'price' ? (steepFallInList(row, Number(value)) ?? []) : []))
}

/** Cells change at once and are saved together; what could not be saved goes back and says why. */
export function useCells(patch: Patch) {
  async function save(edits: readonly CellEdit[], done: (count: number) => string, isUndo = false): Promise<void> {
    const real = edits.filter(({ row, name, value }) => row[name] !== value)
    if (real.length === 0) return
    const byRow = Map.groupBy(real, ({ row }) => row.id)
    patch(
      new Map([...byRow].map(([id, cells]) => [id, Object.fromEntries(cells.map(({ name, value }) => [name, value]))])),
    )
    const rows = [...byRow].map(([id, cells]) => rowOf(id, cells))
    const undo: CellEdit[] = []
    for (let from = 0; from < rows.length; from += atOnce) {
      const part = rows.slice(from, from + atOnce)
      try {
        const { data } = await api(productList.saveProductCells, { rows: part })
        for (const { id, kind, message } of data) {
          const cells = byRow.get(id) ?? []
          if (kind === 'saved' || kind === 'same')
            undo.push(
              ...cells.map(({ row, name, value }) => ({ row: { ...row, [name]: value }, name, value: row[name] })),
            )
          else restore(cells, message ?? admin.failed)
        }
      } catch (error) {
        const why = error instanceof ApiError ? error.message : admin.failed
        for (const { id } of part) restore(byRow.get(id) ?? [], why)
      }
    }
    if (undo.length === 0) return
    const action = { label: messages.undo, run: () => void save(undo, () => messages.undone, true) }
    toast(done(undo.length), isUndo ? {} : { action })
  }

  function restore(cells: readonly CellEdit[], why: string): void {
    const [first] = cells
    if (!first) return
    const { row } = first
    patch(new Map([[row.id, Object.fromEntries(cells.map(({ name }) => [name, row[name]]))]]))
    toast(messages.notSaved(row.name, why), { isError: true })
  }

  return { save: (edits: readonly CellEdit[]) => void save(edits, messages.saved) }
}

function rowOf(id: number, cells: readonly CellEdit[]) {
  const stock = cells.find(({ name }) => name === 'stock')
  const fields = cells.filter(({ name }) => name !== 'stock')
  return {
    id,
    changes: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    before: Object.fromEntries(fields.map(({ row, name }) => [name, row[name]])),
    ...(stock ? { stock: { before: stock.row.stock, after: Number(stock.value) } } : {}),
  }
}
