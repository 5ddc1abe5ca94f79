import type { CatalogueIndex } from './catalogue-index.ts'
import type { Unit } from './query-unit.ts'
import { hasFigure, isMeasure, tokensOf, wordOf } from './words.ts'

const shortestModel = 5
/** Of more products it is no number of a model. */
const maxRows = 300

/** `7600x` is not `7600x3d`, and `14900ks` not `14900k`: where a product is called so, others of its kind are left out. */
export function withoutOtherModels(rows: Int32Array, units: readonly Unit[], index: CatalogueIndex): Int32Array {
  const models = units.map(({ text }) => wordOf(text)).filter((word) => isModel(word.folded) && !isMeasure(word))
  if (models.length === 0 || rows.length < 2 || rows.length > maxRows) return rows
  return models.reduce((left, { folded }) => {
    const names = Array.from(left, (row) => tokensOf(index.productAt(row)?.name ?? '').map(({ word }) => word.folded))
    if (!names.some((name) => name.includes(folded))) return left
    return left.filter((_, at) => {
      const name = names[at] ?? []
      return name.includes(folded) || !name.some((word) => isModel(word) && isOtherOf(word, folded))
    })
  }, rows)
}

function isModel(text: string): boolean {
  return text.length >= shortestModel && hasFigure(text) && /[a-z]/.test(text)
}

function isOtherOf(word: string, model: string): boolean {
  return word !== model && (word.startsWith(model) || model.startsWith(word))
}
