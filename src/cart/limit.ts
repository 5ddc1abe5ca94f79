import { isRankLocked } from '#catalog/rank-lock.ts'
import type { Goods } from './goods.ts'
import type { RowCorrection } from './sv.ts'

export type Limit = { code: RowCorrection; max: number }

/** The rule that allows the fewest pieces, when it allows fewer than wanted. Of equal ones the first. */
export function limitOf(goods: Goods, wanted: number, rankLevel: number | null): Limit | null {
  if (isRankLocked(goods.minimumRankLevel, rankLevel)) return { code: 'LVL_RULE_NOT_FURFILLED', max: 0 }
  let tightest: Limit | null = null
  for (const limit of limitsOf(goods)) {
    if (limit.max < (tightest?.max ?? wanted)) tightest = limit
  }
  return tightest
}

function limitsOf({ maxPerCustomer, bought, maxAtPrice, isLimited, available }: Goods): Limit[] {
  return [
    {
      code: 'MAX_X_PER_CUSTOMER',
      max: Math.max(0, (maxPerCustomer ?? Number.POSITIVE_INFINITY) - (bought?.pieces ?? 0)),
    },
    { code: 'MAX_X_PER_CUSTOMER_PRICE', max: maxAtPrice ?? Number.POSITIVE_INFINITY },
    { code: isLimited ? 'MAX_STOCK_LIMITED' : 'MAX_STOCK_REACHED', max: available },
  ]
}
