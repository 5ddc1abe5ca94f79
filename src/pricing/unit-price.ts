type Length = { attributes: ReadonlyMap<number, number | boolean | string[]>; categoryPath: readonly number[] }
type Names = {
  attributes: ReadonlyMap<number, { code: string }>
  categories: ReadonlyMap<number, { drawing: string }>
}

export function unitPrice(
  price: number,
  { attributes, categoryPath }: Length,
  names: Names,
): { price: number; unit: string } | null {
  const isCable = categoryPath.some((id) => names.categories.get(id)?.drawing === 'kabel')
  const metres = [...attributes].find(([id]) => names.attributes.get(id)?.code === 'kabellangd')?.[1]
  if (!isCable || typeof metres !== 'number' || metres < 1) return null
  return { price: Math.round(price / metres), unit: 'm' }
}
