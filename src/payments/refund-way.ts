import { formatPrice } from '#core/money.ts'
import { refundWays } from './messages.ts'

export type RefundedAmounts = { payment: number; giftCard: number }

export function refundWay(method: string | null): string {
  if (method === null) return refundWays.giftCard
  const ways: Readonly<Record<string, string>> = refundWays.payment
  return ways[method] ?? refundWays.other
}

export function refundTexts({ payment, giftCard }: RefundedAmounts, method: string): string[] {
  const ways: [number, string | null][] = [
    [payment, method],
    [giftCard, null],
  ]
  return ways.filter(([amount]) => amount > 0).map(([amount, way]) => `${formatPrice(amount)} ${refundWay(way)}`)
}
