import type { Rule } from '#promotions/rule.ts'

export type SeedPromotion = {
  name: string
  code: string | null
  audience: 'all' | 'member' | 'company' | 'employee'
  rule: Rule
  perCustomer: number | null
  maxUses: number | null
  isCombinable: boolean
  /** The highest is applied first. */
  priority: number
}

/** Sections of computers, phones and networks. */
const cables = [135, 618, 815]

export const promotions: SeedPromotion[] = [
  {
    name: 'Välkommen, 10 %',
    code: 'VALKOMMEN10',
    audience: 'all',
    rule: { discount: { kind: 'percent', percent: 10, maxDiscount: 50_000 }, conditions: {} },
    perCustomer: 1,
    maxUses: null,
    isCombinable: true,
    priority: 0,
  },
  {
    name: '3 för 2 på kablar',
    code: null,
    audience: 'all',
    rule: { discount: { kind: 'buy-pay', buy: 3, pay: 2 }, conditions: { categoryIds: cables } },
    perCustomer: null,
    maxUses: null,
    isCombinable: true,
    priority: 1,
  },
  {
    name: 'Fri frakt från 300 kr',
    code: 'FRIFRAKT',
    audience: 'all',
    rule: { discount: { kind: 'free-shipping' }, conditions: {}, minSubtotal: 30_000 },
    perCustomer: null,
    maxUses: 500,
    isCombinable: true,
    priority: 0,
  },
  {
    name: 'Företagsveckan, 500 kr av 5 000',
    code: 'FORETAG500',
    audience: 'company',
    rule: { discount: { kind: 'sum', amount: 50_000 }, conditions: {}, minSubtotal: 500_000 },
    perCustomer: 1,
    maxUses: 100,
    isCombinable: false,
    priority: 0,
  },
]
