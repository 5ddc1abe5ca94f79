import type { CartRow } from './contract.ts'

/** Names of the products made to order. */
export function configuredNames(rows: readonly CartRow[]): string[] {
  const built = rows.filter(({ extraData }) => extraData.configuration)
  return [...new Set(built.map(({ product }) => product.name))]
}
