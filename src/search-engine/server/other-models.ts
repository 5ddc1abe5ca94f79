import type { CatalogueIndex } from './catalogue-index.ts'
import { nameTermsOf, termAt, termNumber } from './name-terms.ts'
import type { Unit } from './query-unit.ts'
import { hasFigure, isMeasure, wordOf } from './words.ts'

const shortestModel = 5
/** Of more products it is no number of a model. */
const maxRows = 300

/** `7600x` is not `7600x3d`, and `14900ks` not `14900k`: where a product is called so, others of its kind are left out. */
export function withoutOtherModels(rows: Int32Array, units: readonly Unit[], index: CatalogueIndex): Int32Array {
  const models = units.map(({ text }) => wordOf(text)).filter((word) => isModel(word.folded) && !isMeasure(word))
  if (models.length === 0 || rows.length < 2 || rows.length > maxRows) return rows
  const names = nameTermsOf(index)
  // The term of a word with a figure is the word.
  const hasTerm = (row: number, see: (number: number) => boolean) => {
    const product = index.productAt(row)
    return product !== undefined && names.someTerm(row, product, see)
  }
  return models.reduce((left, { folded }) => {
    const model = termNumber(folded)
    const isSame = (number: number) => number === model
    if (!left.some((row) => hasTerm(row, isSame))) return left
    const isOther = (number: number) => isModel(termAt(number)) && isOtherOf(termAt(number), folded)
    return left.filter((row) => hasTerm(row, isSame) || !hasTerm(row, isOther))
  }, rows)
}

function isModel(text: string): boolean {
  return text.length >= shortestModel && hasFigure(text) && /[a-z]/.test(text)
}

function isOtherOf(word: string, model: string): boolean {
  return word !== model && (word.startsWith(model) || model.startsWith(word))
}
