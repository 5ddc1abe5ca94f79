import { formatPrice } from '#core/money.ts'
import { refundWays } from './messages.ts'

/** `disputed`: the provider gave it to the customer when a dispute was lost. */
export type RefundedAmounts = { payment: number; giftCard: number; disputed?: number }

type Ways = { giftCard: string; other: string; payment: Readonly<Record<string, string>> }

export function refundWay(method: string | null, ways: Ways = refundWays): string {
  return method === null ? ways.giftCard : (ways.payment[method] ?? ways.other)
}

export function refundTexts({ payment, giftCard, disputed = 0 }: RefundedAmounts, method: string): string[] {
  const ways: [number, string | null][] = [
    [payment, method],
    [giftCard, null],
    [disputed, 'dispute'],
  ]
  return ways.filter(([amount]) => amount > 0).map(([amount, way]) => `${formatPrice(amount)} ${refundWay(way)}`)
}
