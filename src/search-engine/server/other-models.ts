import type { CatalogueIndex } from './catalogue-index.ts'
import type { Unit } from './query-unit.ts'
import { hasFigure, isMeasure, wordOf } from './words.ts'

const shortestModel = 5
/** Of more products it is no number of a model. */
const maxRows = 300

/** `7600x` is not `7600x3d`, and `14900ks` not `14900k`: where a product is called so, others of its kind are left out. */
export function withoutOtherModels(rows: Int32Array, units: readonly Unit[], index: CatalogueIndex): Int32Array {
  const models = units.map(({ text }) => wordOf(text)).filter((word) => isModel(word.folded) && !isMeasure(word))
  if (models.length === 0 || rows.length < 2 || rows.length > maxRows) return rows
  return models.reduce((left, { folded }) => {
    // The term of a word with a figure is the word.
    const model = index.numberOfTerm(folded)
    const isSame = (number: number) => number === model
    if (!left.some((row) => someTerm(row, index, isSame))) return left
    const isOther = (number: number) => index.isBeginningOf(number, folded) && isOtherOf(index.termAt(number), folded)
    return left.filter((row) => someTerm(row, index, isSame) || !someTerm(row, index, isOther))
  }, rows)
}

/** Of the name of a product. */
function someTerm(row: number, { productNames }: CatalogueIndex, see: (number: number) => boolean): boolean {
  const names = productNames.chunkOf(row)
  const start = productNames.startOf(row)
  const end = start + productNames.lengthOf(row)
  for (let at = start + 1; at < end; at += 2) if (see(names[at] as number)) return true
  return false
}

function isModel(text: string): boolean {
  return text.length >= shortestModel && hasFigure(text) && /[a-z]/.test(text)
}

function isOtherOf(word: string, model: string): boolean {
  return word !== model && isModel(word) && (word.startsWith(model) || model.startsWith(word))
}
