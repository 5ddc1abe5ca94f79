import { chosenOf, defaultConfiguration } from '#configurations/configuration.ts'
import { addCorrection, type Draft, putRow, type Row, rowOf } from './cart-draft.ts'
import type { CartProduct } from './cart-product.ts'

/**
 * Rows follow the options as they are today. A row from before the product had options is built as its price says, of
 * the first choices; one that can no longer be built is removed.
 */
export function reconfigure(draft: Draft): void {
  const rows = draft.rows
  const isAsToday = (row: Row) => {
    const product = draft.cartContext.product(row.productId)
    return !product || isBuildable(row, product)
  }
  if (rows.every(isAsToday)) return
  draft.rows = []
  for (const row of rows) {
    const product = draft.cartContext.product(row.productId)
    if (!product || isBuildable(row, product)) {
      putRow(draft, row)
      continue
    }
    const options = row.configuration ? null : product.configuration
    addCorrection(draft, 'CONFIGURATION_CHANGED', { productId: row.productId, product, isStillSold: options !== null })
    if (options) putTogether(draft, { ...row, configuration: defaultConfiguration(options) })
  }
}

function isBuildable({ configuration }: Row, { configuration: options }: CartProduct): boolean {
  if (!options || !configuration) return !options && !configuration
  return 'choices' in chosenOf(options, configuration)
}

function putTogether(draft: Draft, row: Row): void {
  const same = rowOf(draft, row)
  putRow(draft, same ? { ...same, quantity: same.quantity + row.quantity } : row)
}
