export const exportFormats = ['xlsx', 'csv', 'jsonl'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const productSheets = ['products', 'stock', 'prices'] as const
export const exportKinds = [...productSheets, 'orders', 'customers', 'promotions'] as const
export type ExportKind = (typeof exportKinds)[number]

export type ProductSheet = (typeof productSheets)[number]
