export type SeedBundle = {
  id: number
  name: string
  /** Öre off for one of each. */
  discount: number
  /** By the seed's own names of goods, in the order shown. */
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
