import type { Product } from '#catalog/contract.ts'

export type CompareRow = {
  name: string
  /** By product; null where nothing is told. */
  values: (string | null)[]
  differs: boolean
}

/** The properties of all products, side by side, in the order of the first product that has them. */
export function compareRows(products: readonly Pick<Product, 'attributes'>[]): CompareRow[] {
  const names = new Map(products.flatMap(({ attributes }) => attributes.map(({ id, name }) => [id, name] as const)))
  return [...names].map(([id, name]) => {
    const values = products.map(({ attributes }) => attributes.find((one) => one.id === id)?.text ?? null)
    return { name, values, differs: new Set(values).size > 1 }
  })
}
