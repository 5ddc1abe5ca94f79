export type SeedBundle = {
  id: number
  name: string
  /** Discount in öre on one of each. */
  discount: number
  /** Seed names of the products, in display order. */
  goods: string[]
}

export const bundles: SeedBundle[] = [
  {
    id: 1,
    name: 'Skrivbordet klart',
    discount: 30_000,
    goods: [
      'taktil-plym-58-g-tradlos-gamingmus',
      'taktil-femtiofem-75-mekaniskt-tangentbord',
      'taktil-matta-broms-xl-sno',
    ],
  },
  {
    id: 2,
    name: 'Två i soffan',
    discount: 25_000,
    goods: ['arkadia-nova-spelkonsol-1-tb', 'arkadia-nova-handkontroll-tegel'],
  },
]
