import type { Rule } from '#promotions/rule.ts'

export type SeedPromotion = {
  name: string
  code: string | null
  audience: 'all' | 'member' | 'company' | 'employee'
  rule: Rule
  perCustomer: number | null
  maxUses: number | null
  isCombinable: boolean
  /** The highest is taken off first. */
  priority: number
}

/** Of computers, of phones and of networks. */
const cables = [135, 618, 815]

export const promotions: SeedPromotion[] = [
  {
    name: 'Välkommen, 10 %',
    code: 'VALKOMMEN10',
    audience: 'all',
    rule: { gain: { kind: 'percent', percent: 10, mostOre: 50_000 }, scope: {} },
    perCustomer: 1,
    maxUses: null,
    isCombinable: true,
    priority: 0,
  },
  {
    name: '3 för 2 på kablar',
    code: null,
    audience: 'all',
    rule: { gain: { kind: 'buy-pay', buy: 3, pay: 2 }, scope: { categoryIds: cables } },
    perCustomer: null,
    maxUses: null,
    isCombinable: true,
    priority: 1,
  },
  {
    name: 'Fri frakt från 300 kr',
    code: 'FRIFRAKT',
    audience: 'all',
    rule: { gain: { kind: 'free-shipping' }, scope: {}, minimumOre: 30_000 },
    perCustomer: null,
    maxUses: 500,
    isCombinable: true,
    priority: 0,
  },
  {
    name: 'Företagsveckan, 500 kr av 5 000',
    code: 'FORETAG500',
    audience: 'company',
    rule: { gain: { kind: 'sum', ore: 50_000 }, scope: {}, minimumOre: 500_000 },
    perCustomer: 1,
    maxUses: 100,
    isCombinable: false,
    priority: 0,
  },
]
