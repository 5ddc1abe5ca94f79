import { formatPrice } from '#core/money.ts'
import { refundWays } from './messages.ts'

export type RefundedAmounts = { payment: number; giftCard: number }

type Ways = { giftCard: string; other: string; payment: Readonly<Record<string, string>> }

export function refundWay(method: string | null, ways: Ways = refundWays): string {
  return method === null ? ways.giftCard : (ways.payment[method] ?? ways.other)
}

export function refundTexts({ payment, giftCard }: RefundedAmounts, method: string): string[] {
  const ways: [number, string | null][] = [
    [payment, method],
    [giftCard, null],
  ]
  return ways.filter(([amount]) => amount > 0).map(([amount, way]) => `${formatPrice(amount)} ${refundWay(way)}`)
}
