import { checkSign } from '#gift-cards/code.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import type { Rule } from '#promotions/rule.ts'

export type Basket = Record<number, number>

export type Wish = { basket: Basket; code: string }

export const products = [1, 2]
export const game = 3

export const baskets: readonly [Basket, ...Basket[]] = [
  { 1: 1 },
  { 1: 2 },
  { 2: 1 },
  { 1: 1, 2: 1 },
  { 1: 3 },
  { [game]: 1 },
  { 1: 1, [game]: 2 },
  { [giftCardProduct]: 1 },
]

export function isText(basket: Basket): boolean {
  return products.every((id) => !(id in basket))
}

const tenPercent: Rule = { discount: { kind: 'percent', percent: 10 }, conditions: {} }

export const promotions = [
  {
    code: 'EN-GANG',
    rule: { discount: { kind: 'sum', amount: 7_500 }, conditions: {} } satisfies Rule,
    perCustomer: 1,
  },
  { code: 'FORST', rule: tenPercent, maxUses: 1 },
  { code: 'KASSAN', rule: tenPercent, budget: 25_000 },
] as const

export const codes = ['', '', ...promotions.map(({ code }) => code)] as const

const letters = 'KRTSKRTSKRTS234'
export const sharedCard = letters + checkSign(letters)
export const cardSums = [0, 40_000, 150_000, 400_000] as const

export const company = {
  customerType: 'company',
  company: 'Ljusverket AB',
  organisationNumber: '556703-7485',
  reference: 'Elin Berg',
} as const
export const companyCredit = 110_000
