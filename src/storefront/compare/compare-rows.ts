import type { Product } from '#catalog/contract.ts'

export type CompareRow = {
  name: string
  values: (string | null)[]
  differs: boolean
}

export function compareRows(products: readonly Pick<Product, 'attributes'>[]): CompareRow[] {
  const names = new Map(products.flatMap(({ attributes }) => attributes.map(({ id, name }) => [id, name] as const)))
  return [...names].map(([id, name]) => {
    const values = products.map(({ attributes }) => attributes.find((one) => one.id === id)?.text ?? null)
    return { name, values, differs: new Set(values).size > 1 }
  })
}
