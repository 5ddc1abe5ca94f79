import { giftCardProduct } from '#catalog/gift-card.ts'
import { checkSign } from '#gift-cards/code.ts'
import type { Rule } from '#promotions/rule.ts'

/** What lies in a cart, by product. */
export type Basket = Record<number, number>

/** What somebody wants: goods, and the code they know. */
export type Wish = { basket: Basket; code: string }

export const products = [1, 2]
/** Delivered as text: there are only so many codes of it. */
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

/** Whether nothing of it is carried anywhere. */
export function isText(basket: Basket): boolean {
  return products.every((id) => !(id in basket))
}

const tenPercent: Rule = { gain: { kind: 'percent', percent: 10 }, scope: {} }

/** Each is scarce in a way of its own. */
export const promotions = [
  { code: 'EN-GANG', rule: { gain: { kind: 'sum', ore: 7_500 }, scope: {} } satisfies Rule, perCustomer: 1 },
  { code: 'FORST', rule: tenPercent, maxUses: 1 },
  { code: 'KASSAN', rule: tenPercent, budgetOre: 25_000 },
] as const

export const codes = ['', '', ...promotions.map(({ code }) => code)] as const

const letters = 'KRTSKRTSKRTS234'
/** Of a gift card that several shoppers know. */
export const sharedCard = letters + checkSign(letters)
export const cardSums = [0, 40_000, 150_000, 400_000] as const

/** A company, and how much it may owe us. */
export const company = {
  customerType: 'company',
  company: 'Ljusverket AB',
  organisationNumber: '556703-7485',
  reference: 'Elin Berg',
} as const
export const companyCreditOre = 110_000
