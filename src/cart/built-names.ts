import type { CartRow } from './contract.ts'

/** Of products made to order. */
export function builtNames(rows: readonly CartRow[]): string[] {
  const built = rows.filter(({ extraData }) => extraData.configuration)
  return [...new Set(built.map(({ product }) => product.name))]
}
