import { formatPrice } from '#core/money.ts'
import { refundWays } from './sv.ts'

/** What goes back to the payment and to gift cards, öre. */
export type GivenBack = { payment: number; giftCard: number }

/** The way money goes back, by what it came by; null: by gift cards. */
export function refundWay(method: string | null): string {
  if (method === null) return refundWays.giftCard
  const ways: Readonly<Record<string, string>> = refundWays.payment
  return ways[method] ?? refundWays.other
}

/** "500 kr till kortet du betalade med", for each way that money takes. */
export function refundTexts({ payment, giftCard }: GivenBack, method: string): string[] {
  const ways: [number, string | null][] = [
    [payment, method],
    [giftCard, null],
  ]
  return ways.filter(([ore]) => ore > 0).map(([ore, way]) => `${formatPrice(ore)} ${refundWay(way)}`)
}
