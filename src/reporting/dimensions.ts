export const dimensions = ['product', 'category', 'promotion', 'payment', 'delivery', 'store', 'vat'] as const
export type Dimension = (typeof dimensions)[number]
