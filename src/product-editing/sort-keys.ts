export const sortKeys = ['id', 'name', 'mpn', 'price', 'cost', 'stock', 'updated'] as const
export type SortKey = (typeof sortKeys)[number]
